import type { LetterBlock } from '../../platform/letter-html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { istDay } from '../../platform/ist.ts'
import { dayInWords, rupees } from '../../words/figures.ts'
import { frequencyInWords } from '../../words/schedule.ts'
import { giverLetter } from '../../words/giver-letter.ts'
import { scheduleLetterWords as words } from '../../words/schedule-letters.ts'
import type { Organisation } from '../letters.ts'
import type { ScheduleNews } from './news.ts'
import { openInstalments, type StoredSchedule } from './store-view.ts'

export type LetterSchedule = StoredSchedule & {
  purpose: string
  /** Absolute addresses: of its own page, signed, and of the form for another one. */
  manageUrl: string
  againUrl: string
}

/** The letter that brings one piece of news about a recurring gift. */
export function scheduleLetter(
  schedule: LetterSchedule,
  news: ScheduleNews,
  organisation: Organisation,
): Letter {
  const { subject, preheader, text } = told(schedule, news)
  const isEnd = news.is === 'not_agreed' || news.is === 'completed' || news.is === 'fundraiser_over'
  const button: LetterBlock = isEnd
    ? { kind: 'button', label: words[news.is].action, href: schedule.againUrl }
    : { kind: 'button', label: words.manage, href: schedule.manageUrl }
  return giverLetter(schedule, organisation, {
    template: `schedule-${news.is.replaceAll('_', '-')}`,
    title: subject,
    preheader,
    blocks: [
      ...text.map((line) => ({ kind: 'paragraph' as const, text: line })),
      { kind: 'facts', rows: facts(schedule) },
      button,
      ...(news.is === 'fundraiser_paused'
        ? [
            {
              kind: 'link' as const,
              text: words.fundraiser_paused.elsewhere,
              label: words.fundraiser_over.action,
              href: schedule.againUrl,
            },
          ]
        : []),
      ...(isEnd || news.is === 'stopped' ? [] : [{ kind: 'note' as const, text: words.hint }]),
    ],
  })
}

function facts(schedule: LetterSchedule): [string, string][] {
  const open = openInstalments(schedule)
  return [
    [words.facts.amount, rupees(schedule.amountPaise)],
    [words.facts.frequency, frequencyInWords(schedule.pattern)],
    [words.facts.purpose, schedule.purpose],
    ...(open[0] && schedule.state === 'active'
      ? ([
          [words.facts.next, dayInWords(open[0].debitOn)],
          [words.facts.left, String(open.length)],
        ] as [string, string][])
      : []),
    ...(schedule.message ? ([[words.facts.message, schedule.message]] as [string, string][]) : []),
  ]
}

type Told = { subject: string; preheader: string; text: string[] }

function told(schedule: LetterSchedule, news: ScheduleNews): Told {
  const { purpose } = schedule
  const amount = rupees(schedule.amountPaise)
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
      const { subject, preheader, what, how } = words.failed
      return {
        subject: subject(amount, dayInWords(news.dueOn)),
        preheader: preheader(),
        text: [what(amount, purpose), how],
      }
    }
    case 'suspended': {
      const { subject, preheader, what, how } = words.suspended
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
    case 'too_late': {
      const { subject, preheader, what, how } = words.too_late
      const day = dayInWords(news.dueOn)
      return { subject: subject(day), preheader: preheader(), text: [what(day), how] }
    }
    case 'paused': {
      const { subject, preheader, why, by_us, how, [news.by]: what } = words.paused
      const reason = schedule.pauseReason ? [why(schedule.pauseReason)] : []
      const ours = news.by === 'staff' ? [...reason, how, by_us] : [how]
      return { subject: subject(), preheader: preheader(), text: [what, ...ours] }
    }
    case 'stopped': {
      const { subject, preheader, how, [news.by]: what } = words.stopped
      return { subject: subject(), preheader: preheader(), text: [what, how] }
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
      const { subject, preheader, what, how } = words.fundraiser_over
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
    case 'completed': {
      const { subject, preheader, what, how } = words.completed
      return { subject: subject(), preheader: preheader(), text: [what(purpose), how] }
    }
  }
}
