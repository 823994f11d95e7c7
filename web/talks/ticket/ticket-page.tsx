import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { tickets } from '../../../contract/talks/check-in.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { whenText, whereText } from '../event-text.ts'

export async function loader(args: LoaderFunctionArgs) {
  const params = { code: args.params['code'] ?? '' }
  const answer = await pageOf(args).personalApi(tickets.ticket, { params })
  if (answer.ok) return data(answer.data)
  if (answer.http === 0 || answer.http >= 500 || answer.http === 429)
    throw data(null, { status: answer.http || 503 })
  return data(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.camps_ticket() }),
  { name: 'robots', content: 'noindex' },
]

/** Ticket of a registration: event, time and place, and the QR code for the entrance. */
export default function TicketPage() {
  const ticket = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      <section className="w-full max-w-text overflow-hidden rounded-card border border-line bg-surface">
        <WeaveBand seed={ticket?.code ?? 'ticket'} />
        {ticket ? (
          <div className="flex flex-col gap-5 p-5">
            <h1 className="text-2xl">{ticket.title}</h1>
            <svg
              role="img"
              aria-label={ticket.code}
              viewBox={`0 0 ${ticket.qr.size} ${ticket.qr.size}`}
              shapeRendering="crispEdges"
              className="w-64 max-w-full self-center rounded-field bg-white"
            >
              <path d={ticket.qr.path} fill="#000" />
            </svg>
            <p className="self-center tabular">{ticket.code}</p>
            <p>{m.camps_ticket_text()}</p>
            <Facts
              facts={[
                [m.talks_when_label(), whenText(ticket)],
                [m.talks_where_label(), whereText({ ...ticket, isOnline: false })],
                [m.camps_ticket_people(), String(ticket.people)],
              ]}
            />
          </div>
        ) : (
          <div className="flex flex-col gap-4 p-5">
            <h1 className="text-2xl">{m.camps_ticket_over()}</h1>
            <ButtonLink to={paths.allTalks()} className="self-start">
              {m.talks_all()}
            </ButtonLink>
          </div>
        )}
      </section>
    </main>
  )
}
