/** Code of a ticket: the number of its event and ten random characters, such as `12-4F0A93C7BE`. */
const shape = /^([1-9][0-9]{0,9})-([0-9A-F]{10})$/

/** A code as a scanner reads it or a person types it: alone, with spaces, or as an address. */
export const typedTicketCode = (text: string): string =>
  (text.trim().split('/').at(-1) ?? '').replace(/[\s\u200b-\u206f\ufeff]/g, '').toUpperCase()

export const isTicketCode = (code: string): boolean => shape.test(code)

/** Number of the event of a ticket; undefined for a text that is not a code. */
export const eventOfTicket = (code: string): number | undefined => {
  const match = shape.exec(code)
  return match === null ? undefined : Number(match[1])
}

/** Text from which the list on a phone has a hash instead of the code. */
export const hashedTicket = (code: string): string => `sahaya ticket ${code}`

/** Address that the QR code of a ticket has. */
export const ticketPath = (code: string): string => `/sahayatalks/ticket/${code}`
