import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { financialYearOf } from '../../../contract/financial-year.ts'
import { bankReference, sendingRefused } from '../../../contract/refunds.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { dayText, indianDay } from '../../ui/dates.ts'
import { TextField } from '../../ui/field.tsx'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { MoneyBackForm } from './money-back-form.tsx'

type Story = Pick<ReplyOf<typeof finance.donation>, 'donationId' | 'left' | 'byBank' | 'refunds' | 'isTest'>
type FormProps = { donationId: string; left: number; isTest: boolean; close(isSent: boolean): void }

/** What a clerk may have go back: by its gateway, or, where that cannot, by a bank transfer that is written down here. */
export function GiveBack({ donationId, left, byBank, refunds, isTest }: Story) {
  const [open, setOpen] = useState<'gateway' | 'bank'>()
  const [opened, setOpened] = useState(byBank)
  const openers = useRef<HTMLDivElement>(null)
  const leftBefore = useRef<'gateway' | 'bank'>(undefined)
  const close = (isSent: boolean) => {
    if (isSent) document.querySelector('h1')?.focus()
    else leftBefore.current = open
    setOpen(undefined)
  }
  // Who leaves a form goes on where it was opened.
  useEffect(() => {
    if (open !== undefined || leftBefore.current === undefined) return
    openers.current?.querySelector<HTMLElement>(`[data-form="${leftBefore.current}"]`)?.focus()
    leftBefore.current = undefined
  }, [open])
  if (open === 'gateway' && left > 0) return <ByGateway {...{ donationId, left, isTest, close }} />
  // What was typed stays while something else is under way: it was refused, and may be sent again later.
  const offered = byBank ?? opened
  if (open === 'bank' && offered) return <ByBank {...{ donationId, byBank: offered, refunds, close }} />
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

const ByGateway = ({ donationId, left, isTest, close }: FormProps) => (
  <MoneyBackForm
    title={m.finance_give_back()}
    left={left}
    hint={m.finance_left({ amount: rupees(left) })}
    note={isTest && m.finance_give_back_test()}
    sure={(amount) => m.finance_give_back_sure({ amount })}
    now={(amount) => m.finance_give_back_now({ amount })}
    done={m.finance_give_back_done()}
    send={({ amount, reason, key }) =>
      api(finance.refund, { body: { donationId, amount, left, reason }, key })
    }
    close={close}
  />
)

type ByBankProps = Omit<Story, 'left' | 'byBank' | 'isTest'> & {
  byBank: NonNullable<Story['byBank']>
  close: FormProps['close']
}

/** What was to go back and could not; else all that can. */
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
const wrongIn = ({ sentOn, reference }: Record<string, string>, days: Days): Record<string, string> => {
  const [day, number] = [wrongDay(sentOn, days), wrongReference(reference)]
  return { ...(day && { sentOn: day }), ...(number && { reference: number }) }
}

/** A day of a year that may have been audited by now. */
const yearOver = (sentOn: string, today: string): string | undefined => {
  const year = financialYearOf(sentOn)
  return year === financialYearOf(today) ? undefined : m.finance_by_bank_year({ year })
}

/** The books keep it as it stands on the statement of the charity's bank. */
const ByBank = ({ donationId, byBank: { left, since, until }, refunds, close }: ByBankProps) => (
  <MoneyBackForm
    title={m.finance_by_bank()}
    left={left}
    hint={m.finance_left({ amount: rupees(left) })}
    first={{ amount: String(amountFor(refunds, left)) }}
    wrong={(values) => wrongIn(values, { since, until })}
    sure={(amount) => m.finance_by_bank_sure({ amount })}
    also={({ sentOn = '' }) => yearOver(sentOn, todayFrom(until))}
    now={(amount) => m.finance_by_bank_now({ amount })}
    done={m.finance_by_bank_done()}
    send={({ amount, reason, values: { sentOn = '', reference = '' }, key }) =>
      api(finance.returnByBank, { body: { donationId, amount, left, sentOn, reference, reason }, key })
    }
    close={close}
  >
    {(field) => (
      <>
        <TextField
          label={m.finance_sent_on()}
          hint={m.finance_sent_on_hint({ day: dayText(since) })}
          name="sentOn"
          type="date"
          min={since}
          max={todayFrom(until)}
          {...field('sentOn')}
        />
        <TextField
          label={m.finance_bank()}
          hint={m.finance_bank_hint()}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('reference')}
        />
      </>
    )}
  </MoneyBackForm>
)
