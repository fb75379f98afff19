/** The address that opens a WhatsApp chat with a number. */
export function waLink(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`;
}

/** The address that opens WhatsApp with a text to send, its line breaks kept: to a number, or to whom one chooses there. */
export function shareLink(text: string, e164 = ''): string {
  // Half of a surrogate pair, as a careless cut leaves it, has no encoding.
  return `${waLink(e164)}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}
