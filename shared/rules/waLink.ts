/** Returns the address that opens a WhatsApp chat with a number. */
export function waLink(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`;
}

/** Returns the address that opens WhatsApp with a text: for a number, or for a contact that the user selects there. */
export function shareLink(text: string, e164 = ''): string {
  // Half of a surrogate pair, which a cut inside a character leaves, has no encoding.
  return `${waLink(e164)}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}
