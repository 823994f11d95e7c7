import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { schedules, type Schedule } from '../../../contract/donations/schedules.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { shareText } from '../../fundraisers/trust/share-text.ts'
import { Share } from '../../share/share.tsx'
import { namedHere } from '../../ui/format/cause-names.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/links/link.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { LetGo } from '../order/clear-draft.tsx'
import { patternText } from './pattern-words.ts'
import { useScheduleLooks } from './use-schedule-refresh.ts'

/** The token stands in the address: it is told to nobody else. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Whether its donor has just agreed: nothing was collected yet. */
const isNew = ({ state, gifts }: Schedule) =>
  (state === 'active' || state === 'bank_pending') &&
  gifts.every((gift) => gift.state === 'planned' || gift.state === 'notified')

export async function loader(args: LoaderFunctionArgs) {
  const { api, personalApi, settings } = pageOf(args)
  const scheduleId = args.params.id ?? ''
  const token = new URL(args.request.url).searchParams.get('t') ?? ''
  const answer = await personalApi(schedules.view, { body: { scheduleId, token } })
  const ownPath = `/recurring/${encodeURIComponent(scheduleId)}?${new URLSearchParams({ t: token })}`
  if (!answer.ok || !isNew(answer.data)) throw redirect(ownPath)
  const schedule = answer.data
  const { campaignSlug } = schedule
  const shareUrl = settings.baseUrl + (campaignSlug ? paths.fundraiser(campaignSlug) : paths.home())
  const causes = schedule.causes.map(namedHere)
  const purpose = campaignSlug ? schedule.purpose : causes.map(({ name }) => name).join(', ')
  const found = campaignSlug ? await api(campaigns.detail, { params: { slug: campaignSlug } }) : undefined
  // Nothing was given yet.
  const shared = found?.ok ? shareText(found.data, { gave: false }) : purpose
  return { schedule: { ...schedule, purpose }, token, ownPath, shareUrl, shared }
}

const titleOf = ({ state }: Schedule) => (state === 'active' ? m.agreed_title() : m.agreed_bank_title())

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData ? titleOf(loaderData.schedule) : m.recurring_title() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Thanks for a recurring gift that was agreed to: what happens next and when, and whom to tell. */
export default function AgreedPage() {
  const { schedule, token, ownPath, shareUrl, shared } = useLoaderData<typeof loader>()
  useScheduleLooks(schedule, token)
  const { campaignSlug, purpose } = schedule
  return (
    <main id="main" className="page-width flex flex-col items-center pt-6 sm:pt-12">
      <LetGo of={schedule} />
      <div className="flex w-full max-w-text flex-col gap-10">
        <section
          aria-labelledby="outcome"
          className="overflow-hidden rounded-card border border-line bg-surface float-shadow"
        >
          <WeaveBand seed={schedule.id} scale={2} className="woven-once" />
          <div className="flex flex-col gap-6 p-5 sm:p-8">
            <div className="flex flex-col gap-2">
              <h1 id="outcome" className="text-2xl">
                {titleOf(schedule)}
              </h1>
              <p className="text-soft">{givenFor(schedule)}</p>
            </div>
            <h2 className="text-lg">{m.agreed_next()}</h2>
            <ol className="-mt-3 flex list-decimal flex-col gap-2 pl-5">
              {nextSteps(schedule).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <OnwardLink to={ownPath} text={m.agreed_steer()} />
          </div>
        </section>
        <section aria-labelledby="share" className="flex flex-col gap-4">
          <div>
            <h2 id="share" className="text-lg">
              {m.thanks_share()}
            </h2>
            <p className="text-soft">{m.thanks_share_text()}</p>
          </div>
          <Share title={campaignSlug ? purpose : m.home_title()} text={shared} url={shareUrl} />
          <OnwardLink
            to={campaignSlug ? paths.fundraiser(campaignSlug) : paths.fundraisers()}
            text={campaignSlug ? m.gift_back() : m.home_see()}
          />
        </section>
      </div>
    </main>
  )
}

const OnwardLink = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-12 items-center gap-2 self-start rounded-field font-label text-indigo underline-offset-4 hover:underline"
  >
    {text}
    <Icon name="right" size={18} />
  </Link>
)

function givenFor({ amount: rupees, purpose }: Schedule): string {
  const amount = formatRupees(rupees)
  return purpose ? m.agreed_to({ amount, purpose }) : m.agreed_to_any({ amount })
}

function nextSteps({ state, gifts, pattern }: Schedule): string[] {
  const [first] = gifts
  const last = gifts.at(-1)
  return [
    ...(state === 'bank_pending' ? [m.agreed_bank()] : []),
    ...(first
      ? [
          m.agreed_told(),
          m.agreed_first({ day: dayText(first.debitDate), amount: formatRupees(first.amount) }),
          m.agreed_receipt(),
        ]
      : []),
    ...(last && last !== first
      ? [m.agreed_days({ pattern: patternText(pattern), day: dayText(last.debitDate) })]
      : []),
  ]
}
