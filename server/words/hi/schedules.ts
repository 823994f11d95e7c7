import { positions, weekdays } from '../../../shared/schedules/dates.ts'
import type { PatternWords } from '../../../shared/schedules/words.ts'

const months = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
const days = 'सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार'.split(' ')
const which = 'पहले दूसरे तीसरे चौथे आख़िरी'.split(' ')

const pattern: PatternWords = {
  list: (items) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} और ${items.at(-1)}`,
  weekday: (day) => days[weekdays.indexOf(day)]!,
  position: (position) => which[positions.indexOf(position)]!,
  date: String,
  month: (month) => months[month - 1]!,
  weekly: (interval, on) => (interval === 1 ? `हर सप्ताह: ${on}` : `हर ${interval} सप्ताह में: ${on}`),
  monthlyEach: (interval, on) =>
    interval === 1 ? `हर महीने ${on} तारीख को` : `हर ${interval} महीने में ${on} तारीख को`,
  monthlyOn: (interval, position, weekday) =>
    interval === 1 ? `हर महीने के ${position} ${weekday}` : `हर ${interval} महीने में ${position} ${weekday}`,
  yearly: (month, on) => `हर साल ${on} ${month} को`,
  clamped: '(छोटे महीने में आख़िरी दिन)',
}

/** Days and how often, in Hindi. */
export const hindiSchedules = { months, pattern }
