import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import {
  fundraiserKinds,
  fundraiserStatus,
  type FundraiserStatus,
} from '../../../contract/campaigns/facts.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths as publicPaths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { groupDigits } from '../kit/figures.ts'
import { History } from '../kit/history.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { administrationArea } from './area.ts'
import {
  AdministrationDialog,
  deedText,
  type AdministeredFundraiser,
  type AdminDeed,
} from './deed-dialog.tsx'

const { paths } = administrationArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(fundraiserAdministration.fundraiser, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.oversee_fundraiser() })

/** Statuses that the public sees: their pages can be opened. */
const isShown = (status: FundraiserStatus) => ['live', 'paused', 'completed', 'stopped'].includes(status)
const isPublished = (status: FundraiserStatus) => isShown(status) || status === 'inactivated'

/** Deeds that are possible where a fundraiser stands. */
function deedsOn({ status, mayDelete }: AdministeredFundraiser): AdminDeed[] {
  const isGoing = status === 'live' || status === 'paused'
  return [
    ...(isPublished(status) && status !== 'inactivated' ? (['changeManager'] as const) : []),
    ...(isGoing || status === 'completed' ? (['changeEnd'] as const) : []),
    ...(isGoing ? (['stop'] as const) : []),
    ...(isShown(status) ? (['inactivate'] as const) : []),
    ...(mayDelete ? (['remove'] as const) : []),
  ]
}

/** One fundraiser as who runs the installation sees it: where it stands, what was done to it, and what can be done. */
export default function FundraiserPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.fundraisers(), title: m.oversee_all() }} />
  const fundraiser = answer.data
  const { title, slug, status, isOwn } = fundraiser
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
        <StatusBadge set={fundraiserStatus} of={status} />
        <div className="ml-auto flex flex-wrap gap-2">
          {slug !== null && isShown(status) && (
            <ButtonLink to={publicPaths.fundraiser(slug)} className="desk-button">
              {m.oversee_page()}
            </ButtonLink>
          )}
          {!isOwn && <Deeds fundraiser={fundraiser} />}
        </div>
      </header>
      {isOwn && <Notice look="info">{m.oversee_own()}</Notice>}
      <Section title={m.oversee_facts()}>
        <FactList facts={factsOf(fundraiser)} />
      </Section>
      <History history={fundraiser.history} />
    </>
  )
}

const factsOf = (f: AdministeredFundraiser) =>
  [
    [m.oversee_organiser(), f.organiser],
    [m.oversee_manager(), f.manager ?? m.oversee_no_manager()],
    [m.oversee_kind(), f.kind && fundraiserKinds[f.kind]],
    [m.oversee_city(), f.city],
    [m.oversee_raised(), formatRupees(f.raisedAmount)],
    [m.oversee_target(), formatRupees(f.targetAmount)],
    [m.oversee_donors(), groupDigits(f.donorCount)],
    [m.oversee_ends(), f.endsOn && dayText(f.endsOn)],
    [m.oversee_mandates(), groupDigits(f.mandates)],
    [m.oversee_open_reports(), groupDigits(f.openReports)],
  ] as const

function Deeds({ fundraiser }: { fundraiser: AdministeredFundraiser }) {
  const [deed, choose] = useState<AdminDeed>()
  return (
    <>
      {deedsOn(fundraiser).map((one) => (
        <Button key={one} className="desk-button" onClick={() => choose(one)}>
          {deedText[one]()}
        </Button>
      ))}
      {deed && <AdministrationDialog fundraiser={fundraiser} deed={deed} close={() => choose(undefined)} />}
    </>
  )
}
