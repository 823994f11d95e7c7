import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { mandates } from '../../../../contract/finance/mandates.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { patternText } from '../../../donations/recurring/pattern-words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { History } from '../../kit/history.tsx'
import { Instalments, ConsentText } from './mandate-records.tsx'
import { MandateBadge } from './mandate-badge.tsx'
import { pausedByText } from './mandate-texts.ts'
import { MandateActions } from './mandate-actions.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'
import { PaymentAttempts } from '../donations/payment-attempts.tsx'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(mandates.one, { params: { scheduleId: params['scheduleId'] ?? '' } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_mandates() })

/** One recurring gift: where it stands, what may be done, and everything that happened to it. */
export default function MandatePage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: financePaths.mandates(), title: m.finance_mandates() }} />
  const one = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          {m.finance_mandate_of({ amount: formatRupees(one.amount), name: one.name })}
        </h1>
        <MandateBadge {...one} />
        <TestBadge isTest={one.isTest} />
      </header>
      {one.fundraiserRests && <Notice look="info">{m.finance_fundraiser_rests()}</Notice>}
      <FactList
        facts={[
          [m.finance_purpose(), one.purpose],
          [m.finance_often(), patternText(one.pattern)],
          [m.finance_next_due(), one.nextDue && dayText(one.nextDue)],
          [m.finance_made(), m.finance_made_of({ made: one.made, planned: one.planned })],
          [m.finance_given(), one.given > 0 && formatRupees(one.given)],
          [m.finance_paused_by(), one.pausedBy && pausedByText(one.pausedBy)],
          [m.finance_reason(), one.reason],
          [m.finance_failures(), one.failures > 0 && String(one.failures)],
          [m.finance_begun(), momentText(one.createdAt)],
          [m.finance_email(), one.email],
          [m.finance_mobile(), one.mobile_no],
          [m.finance_note(), one.message],
          [m.finance_most(), formatRupees(one.most)],
          [m.finance_valid_until(), dayText(one.validUntil)],
          [m.finance_gateway(), gatewayTitle(one.provider)],
          [m.finance_schedule(), one.scheduleId],
          [m.finance_agreement(), one.agreementId],
          [m.finance_gateway_mandate(), one.gatewayMandateId !== one.agreementId && one.gatewayMandateId],
        ]}
      />
      <MandateActions mandate={one} />
      <Instalments {...one} />
      <PaymentAttempts attempts={one.attempts} />
      <History history={one.history} />
      <ConsentText {...one} />
    </>
  )
}
