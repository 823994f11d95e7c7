/** Periods that figures and lists are asked for by: today, or this week, month or financial year. */
export const periods = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/**
 * The first day of a period: weeks begin on Monday, financial years on 1 April.
 * @param today YYYY-MM-DD in Asia/Kolkata, as what is answered
 */
export function firstDayOf(period: Period, today: string): string {
  switch (period) {
    case 'today':
      return today
    case 'week': {
      const day = new Date(`${today}T00:00:00Z`)
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
      return day.toISOString().slice(0, 10)
    }
    case 'month':
      return `${today.slice(0, 7)}-01`
    case 'year':
      return `${Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)}-04-01`
  }
}
