/** Texts of the certificate of participation. */
export const certificateWords = {
  title: 'Certificate',
  documentTitle: (event: string) => `Certificate of participation, ${event}`,
  certifies: 'This is to certify that',
  tookPart: 'took part in',
  heldOn: (day: string) => `on ${day}.`,
  check: 'Check this certificate by the code, or at',
  issued: (day: string, organisation: string) => `Issued on ${day} by ${organisation}.`,
  fileName: 'certificate.pdf',
} as const
