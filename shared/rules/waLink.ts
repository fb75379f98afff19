/** The address that opens a WhatsApp chat with a number. */
export function waLink(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`;
}
