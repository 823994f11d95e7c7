import { accountsOverview } from '../../../../contract/accounts/overview.ts'
import { accountState } from '../../../../contract/accounts/staff.ts'
import { office } from '../../../../contract/office.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { groupDigits } from '../../kit/figures.ts'
import { dayName, monthDays, monthName, withDays } from '../../kit/landing/days.ts'
import { goToOpenScreen, openScreens } from '../../frame/go-to-open-screen.ts'
import { defineLanding, type PeriodShown } from '../../kit/landing/define-landing.ts'
import { itArea } from '../area.ts'

const users = itArea.paths.users()
const isYear = ({ name }: PeriodShown) => name === 'year'
const madeIn = (period: { from: string; to: string }) => withDays(users, period)

const daysHead = (period: PeriodShown) => (isYear(period) ? m.system_month() : m.chart_day())
const dayNameIn = (key: string, period: PeriodShown) => (isYear(period) ? monthName(key) : dayName(key))

const seriesBefore = ({ name }: PeriodShown) =>
  ({
    today: [],
    week: [m.landing_series_before_week()],
    month: [m.landing_series_before_month()],
    year: [m.landing_series_before_year()],
  })[name]

/** The landing page of the system: each figure of accounts leads to the list that counts the same. */
export const systemLanding = defineLanding({
  elsewhere: goToOpenScreen,
  openLists: openScreens,
  call: accountsOverview.overview,
  title: m.system_title(),
  async work() {
    const answer = await api(office.area, { params: { area: 'it-admin' } })
    return answer.ok ? answer.data.waits : []
  },
  figures: [
    { name: 'signUps', label: m.system_sign_ups(), unit: 'count', rise: 'neither', to: madeIn },
    { name: 'logins', label: m.system_logins(), unit: 'count', rise: 'neither' },
    {
      name: 'failedLogins',
      label: m.system_failed(),
      unit: 'count',
      rise: 'bad',
      countText: (count) =>
        count === 1 ? m.system_failed_at_one() : m.system_failed_at({ count: groupDigits(count) }),
    },
    {
      name: 'active',
      label: m.system_active(),
      unit: 'count',
      rise: 'neither',
      to: () => `${users}?status=active`,
    },
    {
      name: 'staff',
      label: m.system_staff(),
      unit: 'count',
      rise: 'neither',
      to: () => `${users}?status=active&kind=staff`,
    },
    {
      name: 'blocked',
      label: m.system_blocked(),
      unit: 'count',
      rise: 'bad',
      to: () => `${users}?status=blocked`,
    },
  ],
  charts: [
    {
      name: 'signUps',
      shape: 'bars',
      place: 'wide',
      title: (period) =>
        isYear(period)
          ? m.system_sign_ups_by_month()
          : period.name === 'today'
            ? m.system_sign_ups_last_days()
            : m.system_sign_ups_by_day(),
      unit: 'count',
      head: daysHead,
      series: (period) => [m.system_sign_ups(), ...seriesBefore(period)],
      nameOf: dayNameIn,
      to: ({ key, values }, period) =>
        values[0] === null ? undefined : madeIn(isYear(period) ? monthDays(key) : { from: key, to: key }),
      empty: m.system_no_sign_ups(),
    },
    {
      name: 'logins',
      shape: 'bars',
      title: (period) => (isYear(period) ? m.system_logins_by_month() : m.system_logins_by_day()),
      unit: 'count',
      head: daysHead,
      series: (period) => [m.system_logins(), ...seriesBefore(period)],
      nameOf: dayNameIn,
      empty: m.system_no_logins(),
    },
    {
      name: 'byRole',
      shape: 'ranking',
      title: m.system_by_role(),
      unit: 'count',
      head: m.users_role(),
      series: [m.system_people()],
      to: ({ key }) => `${users}?status=active&role=${key}`,
      empty: m.system_no_staff(),
    },
    {
      name: 'byState',
      shape: 'donut',
      title: m.system_by_state(),
      unit: 'count',
      head: m.system_state(),
      series: [m.system_people()],
      nameOf: (key) => ({ name: accountState.statuses[key as keyof typeof accountState.statuses].label }),
      to: ({ key }) => `${users}?status=${key}`,
      empty: m.system_no_accounts(),
    },
  ],
  waits: [],
})
