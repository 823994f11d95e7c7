import { positions, weekdays } from '../../../shared/schedules/dates.ts'
import type { PatternWords } from '../../../shared/schedules/words.ts'

const months = 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్'.split(' ')
const days = 'సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం'.split(' ')
const which = 'మొదటి రెండవ మూడవ నాల్గవ చివరి'.split(' ')

const pattern: PatternWords = {
  list: (items) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} మరియు ${items.at(-1)}`,
  weekday: (day) => days[weekdays.indexOf(day)]!,
  position: (position) => which[positions.indexOf(position)]!,
  date: (day) => `${day}వ`,
  month: (month) => months[month - 1]!,
  weekly: (interval, on) => (interval === 1 ? `ప్రతి వారం: ${on}` : `ప్రతి ${interval} వారాలకు: ${on}`),
  monthlyEach: (interval, on) => (interval === 1 ? `ప్రతి నెల ${on} తేదీన` : `ప్రతి ${interval} నెలలకు ${on} తేదీన`),
  monthlyOn: (interval, position, weekday) =>
    interval === 1 ? `ప్రతి నెల ${position} ${weekday}` : `ప్రతి ${interval} నెలలకు ${position} ${weekday}`,
  yearly: (month, on) => `ప్రతి సంవత్సరం ${month} ${on} తేదీన`,
  clamped: '(చిన్న నెలలో చివరి రోజు)',
}

/** Days and how often, in Telugu. */
export const teluguSchedules = { months, pattern }
