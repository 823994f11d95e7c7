import { lazy, Suspense, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { competitions } from '../../contract/talks/competitions.ts'
import { publicCamps } from '../../contract/talks/camps.ts'
import { shownFaq } from '../../contract/talks/faq.ts'
import { publicEvents, type ShownEvent } from '../../contract/talks/public-events.ts'
import { headOf, headOfFailure } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { m } from '../app/words.ts'
import { OnceAwake } from '../forms/once-awake.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { CampPart } from './camps/camp-part.tsx'
import { CampRegistration } from './camps/camp-registration.tsx'
import { eventData } from './event-data.ts'
import { EventFaq } from './event-faq.tsx'
import { eventPath, languageNames, seatsText, whenText, whereText } from './event-text.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const event = orThrow(await page.api(publicEvents.detail, { params: { slug } }))
  if (event.kind === 'competition') {
    const { ok } = await page.api(competitions.shown, { params: { slug } })
    if (ok) throw redirect(paths.competition(slug))
  }
  page.keep(`event:${event.id}`, 'events', 'talks-content')
  const [camp, faq] = await Promise.all([
    event.kind === 'camp' ? page.api(publicCamps.camp, { params: { slug } }) : undefined,
    page.api(shownFaq.list, { query: { eventId: event.id, kind: event.kind } }),
  ])
  const path = eventPath(slug)
  return {
    event,
    camp: camp?.ok ? camp.data : undefined,
    faq: faq.ok ? faq.data : [],
    stored: await storedHead(page, path),
    about: [eventData(event, page.settings.baseUrl, page.settings.registeredName)],
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { event, stored, about } = loaderData
  return headOf(matches, {
    title: event.title,
    description: event.summary,
    path: eventPath(event.slug),
    ...(event.picture && { picture: event.picture }),
    kind: 'article',
    stored,
    about: import.meta.env.SSR ? about : [],
  })
}

/** A talk, camp or competition with its time, place, speakers and registration. */
export default function EventPage() {
  const { event, camp, faq } = useLoaderData<typeof loader>()
  const { title, summary, picture, description, speakers, slug } = event
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-4">
      <header className="flex max-w-text flex-col gap-3">
        <Link
          to={paths.allTalks()}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
        >
          <Icon name="left" size={18} />
          {m.talks_all()}
        </Link>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-lg text-soft">{summary}</p>
      </header>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          {picture && (
            <Picture
              picture={picture}
              sizes="(max-width: 52rem) calc(100vw - 2.5rem), 680px"
              isFirst
              className="aspect-3/2 w-full rounded-card"
            />
          )}
          <div className="flex max-w-text flex-col gap-4">
            {description.split(/\n\s*\n/).map((paragraph, index) => (
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
          {camp && <CampPart camp={camp} />}
          {speakers.length > 0 && <Speakers speakers={speakers} />}
          <EventFaq faq={faq} />
        </div>
        <section
          id="register"
          aria-label={m.talks_registration()}
          className="overflow-hidden rounded-card border border-line bg-surface max-md:-order-1"
        >
          <WeaveBand seed={slug} />
          <div className="flex flex-col gap-5 p-5">
            <EventFacts event={event} />
            {camp ? <CampRegistration event={event} camp={camp} /> : <Registration event={event} />}
          </div>
        </section>
      </div>
    </main>
  )
}

const Speakers = ({ speakers }: Pick<ShownEvent, 'speakers'>) => (
  <section aria-labelledby="speakers" className="flex max-w-text flex-col gap-4">
    <h2 id="speakers" className="text-xl">
      {m.talks_speakers()}
    </h2>
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {speakers.map(({ name, headline, bio, photo }) => (
        <li key={name} className="flex gap-4 py-4">
          {photo && (
            <Picture picture={photo} sizes="72px" className="size-18 shrink-0 rounded-full object-cover" />
          )}
          <div className="flex min-w-0 flex-col gap-1">
            <h3 className="text-base font-label">{name}</h3>
            {headline && <p className="text-sm text-soft">{headline}</p>}
            {bio && <p className="whitespace-pre-line">{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const EventMap = lazy(() => import('./event-map.tsx'))

function EventFacts({ event }: { event: ShownEvent }) {
  const [isMapOpen, setMapOpen] = useState(false)
  const { location, isOnline, slug, spokenLanguage, registration } = event
  return (
    <>
      <Facts
        facts={[
          [m.talks_when_label(), whenText(event)],
          [m.talks_where_label(), whereText(event)],
          [m.talks_filter_language(), languageNames[spokenLanguage]],
        ]}
      />
      <div className="flex flex-wrap gap-x-5">
        {registration !== 'over' && registration !== 'cancelled' && (
          <a
            href={`/api/talks/events/calendar/${slug}`}
            download
            className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
          >
            {m.talks_calendar()}
          </a>
        )}
        {!isOnline && location && (
          <Button
            look="quiet"
            className="scripted px-0!"
            onClick={() => setMapOpen(true)}
            aria-expanded={isMapOpen}
          >
            {m.talks_map()}
          </Button>
        )}
      </div>
      {isMapOpen && location && (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
          <EventMap name={event.venue ?? event.title} point={location} />
        </Suspense>
      )}
    </>
  )
}

const RegisterForm = lazy(() => import('./registration/register-form.tsx'))

function Registration({ event }: { event: ShownEvent }) {
  const [isOpen, setOpen] = useState(false)
  const { registration, cancelReason, recordingUrl, kind } = event
  const settings = useSettings()
  const canRegister = kind === 'talk' && (registration === 'open' || registration === 'full')
  if (registration === 'cancelled')
    return (
      <Notice look="danger">
        <p className="font-label">{m.talks_event_cancelled()}</p>
        {cancelReason && <p>{cancelReason}</p>}
      </Notice>
    )
  return (
    <>
      <p className="font-label">{seatsText(event)}</p>
      {event.isOnline && registration !== 'over' && (
        <p className="text-sm text-soft">{m.talks_video_for_registered()}</p>
      )}
      {registration === 'over' && recordingUrl && (
        <a href={recordingUrl} rel="noreferrer" className={buttonClass('main')}>
          {m.talks_recording()}
        </a>
      )}
      {canRegister && (
        <>
          <noscript>
            {import.meta.env.SSR && (
              <p>
                {m.involve_write({
                  email: settings?.supportEmail ?? '',
                  phone: settings?.supportPhone ?? '',
                })}
              </p>
            )}
          </noscript>
          {isOpen ? (
            <>
              <WholeSheet />
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                <OnceAwake>
                  <RegisterForm event={event} />
                </OnceAwake>
              </Suspense>
            </>
          ) : (
            <Button look="main" wide className="scripted" onClick={() => setOpen(true)}>
              {registration === 'full' ? m.talks_register_wait() : m.talks_register()}
            </Button>
          )}
        </>
      )}
    </>
  )
}
