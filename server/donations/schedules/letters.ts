import type { LetterBlock } from '../../platform/letter-html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { istDay } from '../../platform/ist.ts'
import { dayInWords, rupees } from '../../words/figures.ts'
import { frequencyInWords } from '../../words/schedule.ts'
import { giverLetter } from '../../words/giver-letter.ts'
import { scheduleLetterWords as words } from '../../words/schedule-letters.ts'
import type { Organisation } from '../letters.ts'
import type { ScheduleNews } from './news.ts'
import { mandateMoves } from './rules.ts'
import { hasGiven, openInstalments, restsWithFundraiser, type StoredSchedule } from './store-view.ts'

export type LetterSchedule = StoredSchedule & {
  purpose: string
  /** Absolute addresses: of its own page, signed, and of the form for another one. */
  manageUrl: string
  againUrl: string
  /** To what that gives where it is not the same fundraiser. */
  againCause: { name: string } | null
}

/** The letter that brings one piece of news about a recurring gift. */
export function scheduleLetter(
  schedule: LetterSchedule,
  news: ScheduleNews,
  organisation: Organisation,
): Letter {
  const { subject, preheader, text } = told(schedule, news)
  const hasEnded = mandateMoves[schedule.state].length === 0
  return giverLetter(schedule, organisation, {
    template: `schedule-${news.is.replaceAll('_', '-')}`,
    title: subject,
    preheader,
    blocks: [
      ...text.map((line) => ({ kind: 'paragraph' as const, text: line })),
      { kind: 'facts', rows: facts(schedule) },
      ...ways(schedule, news, hasEnded),
      ...(hasEnded ? [] : [{ kind: 'note' as const, text: words.hint }]),
    ],
  })
}

/** Where the letter leads: to its own page, or, once it has ended, to the form for another one. */
function ways(schedule: LetterSchedule, news: ScheduleNews, hasEnded: boolean): LetterBlock[] {
  const { againCause, againUrl, manageUrl } = schedule
  const same = againCause && words.again.cause
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
      const own = { kind: 'button', label: hasEnded ? words.see : words.manage, href: manageUrl } as const
      if (!restsWithFundraiser(schedule) && news.is !== 'fundraiser_paused') return [own]
      const { elsewhere } = words.fundraiser_paused
      return [own, { kind: 'link', text: elsewhere, label: words.again.cause, href: againUrl }]
    }
  }
}

function facts(schedule: LetterSchedule): [string, string][] {
  const open = openInstalments(schedule)
  return [
    [words.facts.amount, rupees(schedule.amountPaise)],
    [words.facts.frequency, frequencyInWords(schedule.pattern)],
    [words.facts.purpose, schedule.purpose],
    ...(open[0] && schedule.state === 'active' && !restsWithFundraiser(schedule)
      ? ([
          [words.facts.next, dayInWords(open[0].debitOn)],
          [words.facts.left, String(open.length)],
        ] as [string, string][])
      : []),
    ...(schedule.message ? ([[words.facts.message, schedule.message]] as [string, string][]) : []),
  ]
}

type Told = { subject: string; preheader: string; text: string[] }

/** The news, and what else is to be known with it: that the fundraiser rests, or that the button leads elsewhere. */
function told(schedule: LetterSchedule, news: ScheduleNews): Told {
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

function newsOf(schedule: LetterSchedule, news: ScheduleNews): Told {
  const { purpose } = schedule
  const amount = rupees(schedule.amountPaise)
  const isGiven = hasGiven(schedule)
  const goesOn =
    schedule.state === 'active' && !restsWithFundraiser(schedule) && openInstalments(schedule).length > 0
  const next = dayInWords(openInstalments(schedule)[0]?.debitOn ?? schedule.instalments.at(-1)!.dueOn)
  switch (news.is) {
    case 'agreed': {
      const { subject, preheader, what, how } = words.agreed
      return { subject: subject(amount), preheader: preheader(next), text: [what(purpose), how] }
    }
    case 'not_agreed': {
      const { subject, preheader, what, how } = words.not_agreed
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
    case 'announced': {
      const { subject, preheader, what, how } = words.announced
      const sum = rupees(news.amountPaise)
      const day = dayInWords(news.debitOn)
      return { subject: subject(sum, day), preheader: preheader(), text: [what(sum, day, purpose), how] }
    }
    case 'to_be_retried': {
      const { subject, preheader, what, how } = words.to_be_retried
      const again = dayInWords(istDay(news.retryAt))
      return {
        subject: subject(amount),
        preheader: preheader(again),
        text: [what(amount, purpose), how(again)],
      }
    }
    case 'failed': {
      const { subject, preheader, what, how, over } = words.failed
      return {
        subject: subject(amount, dayInWords(news.dueOn)),
        preheader: goesOn ? preheader() : over,
        text: [what(amount, purpose), goesOn ? how : over],
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
      const { subject, preheader, what, how } = words.too_late
      const day = dayInWords(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(day), goesOn ? how : preheader()] }
    }
    case 'paused': {
      const { subject, preheader, why, by_us, in_app, how, [news.by]: what } = words.paused
      const reason = schedule.pauseReason ? [why(schedule.pauseReason)] : []
      const more = { donor: [how], payer_app: [how, in_app], staff: [...reason, how, by_us] }
      return { subject: subject(), preheader: preheader(), text: [what, ...more[news.by]] }
    }
    case 'stopped': {
      const { subject, preheader, how, [news.by]: what } = words.stopped
      return { subject: subject(), preheader: preheader(), text: [what, isGiven ? how : preheader()] }
    }
    case 'resumed': {
      const { subject, preheader, what } = words.resumed
      return { subject: subject(), preheader: preheader(next), text: [what(purpose)] }
    }
    case 'skipped': {
      const { subject, preheader, what } = words.skipped
      const day = dayInWords(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(day)] }
    }
    case 'lowered': {
      const { subject, preheader, what } = words.lowered
      const sum = rupees(news.amountPaise)
      return { subject: subject(sum), preheader: preheader(), text: [what(sum, purpose)] }
    }
    case 'fundraiser_paused': {
      const { subject, preheader, what, how } = words.fundraiser_paused
      const day = dayInWords(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(day, purpose), how] }
    }
    case 'fundraiser_over': {
      const { subject, preheader, what, thanks, how } = words.fundraiser_over
      const ended = isGiven ? `${what(purpose)} ${thanks}` : what(purpose)
      return { subject: subject(), preheader: preheader(), text: [ended, how] }
    }
    case 'completed': {
      const { how, none } = words.completed
      const { subject, preheader, what } = isGiven ? words.completed : none
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
  }
}
