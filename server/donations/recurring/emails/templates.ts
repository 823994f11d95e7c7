import type { EmailBlock } from '../../../platform/email/html.ts'
import type { Email } from '../../../platform/messages/index.ts'
import { istDay } from '../../../platform/ist.ts'
import { dayInWords, rupeesInEmail } from '../../../words/figures.ts'
import { frequencyInWords } from '../../../words/schedule.ts'
import { donorEmailText } from '../../../words/donor-email.ts'
import { scheduleEmailWords as words } from '../../../words/schedule-emails.ts'
import { unlinked } from '../../../words/unlinked.ts'
import type { Organisation } from '../../emails/templates.ts'
import type { MissedDonation, ScheduleNotice } from './news.ts'
import { hasEnded } from '../rules.ts'
import {
  arrivedOf,
  comingInstalments,
  hasGiven,
  nextInstalment,
  restsWithFundraiser,
  type OtherSchedule,
  type StoredSchedule,
} from '../store-view.ts'

export type EmailSchedule = StoredSchedule & {
  purpose: string
  /** Absolute addresses: of its own page, signed, and of the form for another one. */
  manageUrl: string
  againUrl: string
  /** Cause of a new gift where it is not the same fundraiser. */
  againCause: { name: string } | null
  /** Amount taken and refunded on authorisation; 0 if none. */
  consentPaise: number
  /** Donor's running gift to the same purpose, with its page, where this one was not set up. */
  other: (Pick<OtherSchedule, 'begunAt' | 'state'> & { url: string }) | undefined
  /** The day in India on which the letter is written. */
  today: string
}

/** The letter that brings one piece of news about a recurring gift. */
export function scheduleEmail(
  schedule: EmailSchedule,
  news: ScheduleNotice,
  organisation: Organisation,
): Email {
  const { subject, preheader, text } = told(schedule, news)
  return donorEmailText(schedule, organisation, {
    template: `schedule-${news.is.replaceAll('_', '-')}`,
    title: subject,
    preheader,
    blocks: [
      ...text.map((line) => ({ kind: 'paragraph' as const, text: line })),
      { kind: 'facts', rows: facts(schedule, news.is) },
      ...ways(schedule, news),
      ...(hasEnded(schedule) ? [] : [{ kind: 'note' as const, text: words.hint }]),
    ],
  })
}

/** Buttons of the letter: to the gift's own page or, once it has ended, to the form for another one. */
function ways(schedule: EmailSchedule, news: ScheduleNotice): EmailBlock[] {
  const { againCause, againUrl, manageUrl } = schedule
  const same = againCause && words.again.cause
  if (schedule.other) return [{ kind: 'button', label: words.manage, href: schedule.other.url }]
  switch (news.is) {
    case 'not_agreed':
    case 'completed':
    case 'fundraiser_over': {
      const label = same ?? (news.is === 'not_agreed' ? words.again.start : words.again.give)
      return [{ kind: 'button', label, href: againUrl }]
    }
    case 'stopped':
      return [
        { kind: 'button', label: words.see, href: manageUrl },
        { kind: 'link', text: words.stopped.again, label: same ?? words.again.begin, href: againUrl },
      ]
    default: {
      const own = {
        kind: 'button',
        label: hasEnded(schedule) ? words.see : words.manage,
        href: manageUrl,
      } as const
      if (!restsWithFundraiser(schedule) && news.is !== 'fundraiser_paused') return [own]
      const { elsewhere } = words.fundraiser_paused
      return [own, { kind: 'link', text: elsewhere, label: words.again.cause, href: againUrl }]
    }
  }
}

function facts(schedule: EmailSchedule, newsIs: ScheduleNotice['is']): [string, string][] {
  const next = nextInstalment(schedule, schedule.today)
  const coming = comingInstalments(schedule, schedule.today)
  const message = unlinked(schedule.message)
  const arrived = hasEnded(schedule) ? arrivedOf(schedule) : undefined
  return [
    [words.facts.amount, rupeesInEmail(schedule.amountPaise)],
    [words.facts.frequency, frequencyInWords(schedule.pattern)],
    [words.facts.purpose, schedule.purpose],
    ...(next
      ? ([
          [words.facts.next, nextInWords(schedule, next)],
          [words.facts.left, String(coming.length)],
        ] as [string, string][])
      : []),
    ...(next && coming.length > 1
      ? ([[words.facts.last, dayInWords(coming.at(-1)!.debitOn)]] as [string, string][])
      : []),
    ...(arrived
      ? ([[words.facts.arrived, words.arrived(arrived.gifts, rupeesInEmail(arrived.paise))]] as [
          string,
          string,
        ][])
      : []),
    ...(newsIs === 'not_agreed' ? ([[words.facts.reference, schedule.publicId]] as [string, string][]) : []),
    ...(message ? ([[words.facts.message, message]] as [string, string][]) : []),
  ]
}

type Instalment = StoredSchedule['instalments'][number]

/** One that was told of before the amount was lowered keeps its own. */
const nextInWords = ({ amountPaise }: EmailSchedule, next: Instalment) =>
  next.amountPaise === amountPaise
    ? dayInWords(next.debitOn)
    : `${dayInWords(next.debitOn)}, ${rupeesInEmail(next.amountPaise)}`

/** One gift as its donor knows it: by the day it was told for, in `of` with the one it was moved from, and its sum. */
function donationInWords({ instalments }: EmailSchedule, dueOn: string) {
  const { debitOn, amountPaise } = instalments.find((one) => one.dueOn === dueOn)!
  const day = dayInWords(debitOn)
  const from = debitOn === dueOn ? undefined : dayInWords(dueOn)
  return { day, from, of: from === undefined ? day : words.moved(day, from), sum: rupeesInEmail(amountPaise) }
}

/** Explains why they were left out, those of one reason in one sentence. */
function missedInWords(schedule: EmailSchedule, donations: readonly MissedDonation[]): string[] {
  const { untold, told: wasTold, tried } = words.too_late
  const whyOf = ({ was }: MissedDonation) =>
    was === 'planned' ? untold : was === 'notified' ? wasTold : tried
  return [tried, wasTold, untold]
    .map((why) => ({ why, of: donations.filter((one) => whyOf(one) === why) }))
    .filter(({ of }) => of.length > 0)
    .map(({ why, of }) => why(...of.map(({ dueOn }) => donationInWords(schedule, dueOn).of)))
}

type Told = { subject: string; preheader: string; text: string[] }

/** The news, and what else is to be known with it: that the fundraiser rests, or that the button leads elsewhere. */
function told(schedule: EmailSchedule, news: ScheduleNotice): Told {
  const { purpose, againCause } = schedule
  const { subject, preheader, text } = newsOf(schedule, news)
  const isRest = restsWithFundraiser(schedule) && news.is !== 'fundraiser_paused'
  const isAgain = news.is === 'not_agreed' || news.is === 'completed' || news.is === 'stopped'
  return {
    subject,
    preheader: isRest && (news.is === 'agreed' || news.is === 'resumed') ? words.rests.preheader : preheader,
    text: [
      ...text,
      ...(isRest ? [words.rests.what(purpose)] : []),
      ...(isAgain && againCause ? [words.again.elsewhere(purpose, againCause.name)] : []),
    ],
  }
}

function newsOf(schedule: EmailSchedule, news: ScheduleNotice): Told {
  const { purpose } = schedule
  const amount = rupeesInEmail(schedule.amountPaise)
  const hasStayed = arrivedOf(schedule) !== undefined
  const next = nextInstalment(schedule, schedule.today)
  const donation = (dueOn: string) => donationInWords(schedule, dueOn)
  switch (news.is) {
    case 'agreed': {
      const { subject, preheader, what, how, bounds, taken } = words.agreed
      const toAgree = schedule.consentPaise > 0 ? [taken(rupeesInEmail(schedule.consentPaise))] : []
      return {
        subject: subject(amount),
        preheader: next ? preheader(dayInWords(next.debitOn)) : how,
        text: [what(purpose), how, bounds(amount), ...toAgree],
      }
    }
    case 'not_agreed': {
      const { subject, preheader, what, nothing, again, besides } = words.not_agreed
      const text = what(purpose, dayInWords(istDay(schedule.begunAt)))
      const { other } = schedule
      if (other === undefined)
        return { subject: subject(), preheader: preheader(), text: [text, `${nothing} ${again}`] }
      const stands =
        besides[other.state === 'active' && schedule.campaign?.status !== 'paused' ? 'active' : 'rests']
      const goesOn = stands(purpose, dayInWords(istDay(other.begunAt)))
      return { subject: besides.subject(), preheader: goesOn, text: [text, `${nothing} ${goesOn}`] }
    }
    case 'announced': {
      const { subject, preheader, what, why, how } = words.announced
      const { sum, day, of, from } = donation(news.dueOn)
      const moved = from === undefined ? [] : [why(from)]
      return {
        subject: subject(sum, day),
        preheader: preheader(),
        text: [what(sum, of, purpose), ...moved, how],
      }
    }
    case 'to_be_retried': {
      const { subject, preheader, what, how } = words.to_be_retried
      const again = dayInWords(istDay(news.retryAt))
      const { sum, of } = donation(news.dueOn)
      return {
        subject: subject(sum),
        preheader: preheader(again),
        text: [what(sum, of, purpose), how(again)],
      }
    }
    case 'failed': {
      const { subject, preheader, what, how, over } = words.failed
      const { sum, day, of } = donation(news.dueOn)
      return {
        subject: subject(sum, day),
        preheader: next ? preheader() : over,
        text: [what(sum, of, purpose), next ? how : over],
      }
    }
    case 'suspended': {
      const { subject, preheader, what, how } = words.suspended
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
    case 'held_by_bank': {
      const { subject, preheader, what, how } = words.held_by_bank
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
    case 'too_late': {
      const { subject, several, preheader, how } = words.too_late
      const [first, ...more] = news.gifts
      return {
        subject: more.length === 0 ? subject(donation(first!.dueOn).day) : several(news.gifts.length),
        preheader: preheader(),
        text: [...missedInWords(schedule, news.gifts), next ? how : preheader()],
      }
    }
    case 'paused': {
      const { subject, preheader, why, by_us, in_app, how, until, [news.by]: what } = words.paused
      const reason = schedule.pauseReason ? [why(schedule.pauseReason)] : []
      const goesOn = schedule.pausedUntil ? [until(dayInWords(schedule.pausedUntil))] : []
      const more = { donor: [how, ...goesOn], payer_app: [how, in_app], staff: [...reason, how, by_us] }
      return { subject: subject(), preheader: preheader(), text: [what, ...more[news.by]] }
    }
    case 'stopped': {
      const { subject, preheader, how, [news.by]: what } = words.stopped
      return { subject: subject(), preheader: preheader(), text: [what, hasStayed ? how : preheader()] }
    }
    case 'resumed': {
      const { subject, preheader, what } = words.resumed
      const first = next && preheader(dayInWords(next.debitOn))
      return { subject: subject(), preheader: first ?? what(purpose), text: [what(purpose)] }
    }
    case 'skipped': {
      const { subject, preheader, what } = words.skipped
      const { day, of } = donation(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(of)] }
    }
    case 'lowered': {
      const { subject, preheader, what } = words.lowered
      const sum = rupeesInEmail(news.amountPaise)
      return { subject: subject(sum), preheader: preheader(), text: [what(sum, purpose)] }
    }
    case 'fundraiser_paused': {
      const { subject, preheader, what, how } = words.fundraiser_paused
      const { day, of } = donation(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(of, purpose), how] }
    }
    case 'fundraiser_over': {
      const { subject, preheader, what, thanks, how } = words.fundraiser_over
      const ended = hasStayed ? `${what(purpose)} ${thanks}` : what(purpose)
      return { subject: subject(), preheader: preheader(), text: [ended, how] }
    }
    case 'completed': {
      const { how, none } = words.completed
      const { subject, preheader, what } = hasGiven(schedule) ? words.completed : none
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
  }
}
