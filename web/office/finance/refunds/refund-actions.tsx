import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { financialYearOf } from '../../../../shared/financial-year.ts'
import {
  bankReference,
  refunds as refundCalls,
  sendingRefused,
} from '../../../../contract/finance/refunds.ts'
import { m } from '../../../app/words.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { CapitalsField } from '../../../forms/fields/text-field.tsx'
import type { FoundErrors } from '../../../forms/state/form-store.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { dayText, indianDay } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RefundForm, refundErrors } from './refund-form.tsx'

type Story = Pick<ReplyOf<typeof finance.donation>, 'donationId' | 'left' | 'byBank' | 'refunds' | 'isTest'>
type FormProps = { donationId: string; left: number; isTest: boolean; close(isSent: boolean): void }

/** Refunds that a clerk may start: by the gateway or, where that cannot, by a recorded bank transfer. */
export function RefundActions({ donationId, left, byBank, refunds, isTest }: Story) {
  const [open, setOpen] = useState<'gateway' | 'bank'>()
  const [opened, setOpened] = useState(byBank)
  const openers = useRef<HTMLDivElement>(null)
  const leftBefore = useRef<'gateway' | 'bank'>(undefined)
  const close = (isSent: boolean) => {
    if (isSent) document.querySelector('h1')?.focus()
    else leftBefore.current = open
    setOpen(undefined)
  }
  // Focus returns to the button that opened the form.
  useEffect(() => {
    if (open !== undefined || leftBefore.current === undefined) return
    openers.current?.querySelector<HTMLElement>(`[data-form="${leftBefore.current}"]`)?.focus()
    leftBefore.current = undefined
  }, [open])
  if (open === 'gateway' && left > 0)
    return <ByGateway donationId={donationId} left={left} isTest={isTest} close={close} />
  // Typed values stay while another refund is under way: theirs was refused, and may be sent again later.
  const offered = byBank ?? opened
  if (open === 'bank' && offered)
    return <ByBank donationId={donationId} byBank={offered} refunds={refunds} close={close} />
  if (left === 0 && !byBank) return null
  return (
    <>
      {byBank?.cannot && <Notice look="info">{m.finance_cannot_go_back({ why: byBank.cannot })}</Notice>}
      <div ref={openers} className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button data-form="gateway" onClick={() => setOpen('gateway')}>
            {m.finance_give_back()}
          </Button>
        )}
        {byBank && (
          <Button
            data-form="bank"
            look={left > 0 ? 'quiet' : 'plain'}
            onClick={() => {
              setOpened(byBank)
              setOpen('bank')
            }}
          >
            {m.finance_by_bank()}
          </Button>
        )}
      </div>
    </>
  )
}

function ByGateway({ donationId, left, isTest, close }: FormProps) {
  const form = useCallForm(refundCalls.request, {
    values: { amount: left },
    fixed: { donationId, left },
    check: (values) => refundErrors(values, left),
    confirm: ({ amount = 0 }) => ({
      text: m.finance_give_back_sure({ amount: formatRupees(amount) }),
      button: m.finance_give_back_now({ amount: formatRupees(amount) }),
    }),
    toast: ({ needsConfirmation }) =>
      needsConfirmation ? m.finance_refund_needs_second() : m.finance_give_back_done(),
    after: () => close(true),
  })
  return (
    <RefundForm
      form={form}
      amount={form.at('amount')}
      reason={form.at('reason')}
      left={left}
      title={m.finance_give_back()}
      note={isTest && m.finance_give_back_test()}
      close={() => close(false)}
    />
  )
}

type ByBankProps = Omit<Story, 'left' | 'byBank' | 'isTest'> & {
  byBank: NonNullable<Story['byBank']>
  close: FormProps['close']
}

/** Amount of the refund that failed last; else all that can be refunded. */
const amountFor = (refunds: Story['refunds'], left: number) =>
  Math.min(left, refunds.findLast(({ status }) => status === 'failed')?.amount ?? left)

type Days = { since: string; until: string }

/** Today in India: by the server's clock, which may run ahead, or later where the page stayed open over midnight. */
const todayFrom = (until: string) => {
  const here = indianDay(new Date().toISOString())
  return here > until ? here : until
}

function wrongDay(sentOn: string | undefined, { since, until }: Days): string | undefined {
  if (!sentOn) return m.finance_enter_day()
  const refused = sendingRefused(sentOn, { since, until: todayFrom(until) })
  if (refused === undefined) return undefined
  return {
    not_sent_yet: () => m.finance_day_to_come(),
    sent_too_early: () => m.finance_day_too_early({ day: dayText(since) }),
  }[refused]()
}

function wrongReference(reference: string | undefined): string | undefined {
  if (!reference?.trim()) return m.finance_enter_reference()
  return bankReference.safeParse(reference).error?.issues[0]?.message
}

/** All that is wrong with a transfer at once; whether its number is written down already, the server knows. */
const transferErrors = (
  { sentOn, reference }: { sentOn?: string; reference?: string },
  days: Days,
): FoundErrors => ({ sentOn: wrongDay(sentOn, days), reference: wrongReference(reference) })

/** A day of a year that may have been audited by now. */
const yearOver = (sentOn: string, today: string): string | undefined => {
  const year = financialYearOf(sentOn)
  return year === financialYearOf(today) ? undefined : m.finance_by_bank_year({ year })
}

/** The books keep it as it stands on the statement of the charity's bank. */
function ByBank({ donationId, byBank: { left, since, until }, refunds, close }: ByBankProps) {
  const form = useCallForm(refundCalls.returnByBank, {
    values: { amount: amountFor(refunds, left) },
    fixed: { donationId, left },
    check: (values) => ({ ...refundErrors(values, left), ...transferErrors(values, { since, until }) }),
    confirm: ({ amount = 0, sentOn = '' }) => {
      const year = yearOver(sentOn, todayFrom(until))
      return {
        text: (
          <>
            <p>{m.finance_by_bank_sure({ amount: formatRupees(amount) })}</p>
            {year && <p className="mt-2 font-label">{year}</p>}
          </>
        ),
        button: m.finance_by_bank_now({ amount: formatRupees(amount) }),
      }
    },
    toast: ({ needsConfirmation }) =>
      needsConfirmation ? m.finance_refund_needs_second() : m.finance_by_bank_done(),
    after: () => close(true),
  })
  return (
    <RefundForm
      form={form}
      amount={form.at('amount')}
      reason={form.at('reason')}
      left={left}
      title={m.finance_by_bank()}
      close={() => close(false)}
    >
      <DayField
        name={form.at('sentOn')}
        label={m.finance_sent_on()}
        hint={m.finance_sent_on_hint({ day: dayText(since) })}
        min={since}
        max={todayFrom(until)}
      />
      <CapitalsField
        name={form.at('reference')}
        label={m.finance_bank()}
        hint={m.finance_bank_hint()}
        max={40}
      />
    </RefundForm>
  )
}
