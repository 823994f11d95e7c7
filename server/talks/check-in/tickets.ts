import sharp from 'sharp'
import type { tickets } from '../../../contract/talks/check-in.ts'
import { isTicketCode, ticketPath, typedTicketCode } from '../../../shared/codes/ticket-code.ts'
import { qrPath } from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Undeliverable } from '../../platform/messages/index.ts'
import type { TalksServices } from '../deps.ts'
import { atSlot } from '../registration/booked-slot.ts'
import { findEvent, findRegistration } from '../registration/store-registrations.ts'
import { findTicket } from './store-check-in.ts'

const pixels = 600

/** A QR code as a picture for an e-mail. */
async function qrPicture(text: string): Promise<Buffer> {
  const { path, size } = qrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** States how the tickets of e-mails are made when they are sent. */
export function defineTickets({
  config,
  database,
  messages,
}: Pick<TalksServices, 'config' | 'database' | 'messages'>): void {
  messages.defineAttachment('event-ticket', async ({ registration: id }) => {
    const registration = await findRegistration(database.pool, Number(id))
    if (registration?.ticket == null) throw new Undeliverable('This registration has no ticket')
    const { ticket } = registration
    return {
      fileName: `ticket-${ticket}.png`,
      type: 'image/png',
      body: await qrPicture(config.baseUrl + ticketPath(ticket)),
    }
  })
}

export const ticketHandlers = ({
  config,
  database: { pool },
}: Pick<TalksServices, 'config' | 'database'>): Handlers<typeof tickets> => ({
  async ticket({ params }) {
    const code = typedTicketCode(params.code)
    const ticket = isTicketCode(code) ? await findTicket(pool, code) : undefined
    const registration = ticket && (await findRegistration(pool, ticket.registrationId))
    if (registration?.status !== 'confirmed') throw new AppError('NOT_FOUND')
    const event = atSlot((await findEvent(pool, registration.eventId))!, registration)
    const { title, startsAt, endsAt, venue, address, city } = event
    return {
      code,
      title,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      venue,
      address,
      city,
      people: registration.partySize,
      qr: qrPath(config.baseUrl + ticketPath(code)),
    }
  },
})
