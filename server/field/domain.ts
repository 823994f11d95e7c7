import { fieldLogin } from '../../contract/field/field-login.ts'
import { fieldReports } from '../../contract/field/field-reports.ts'
import { fieldWork } from '../../contract/field/field-work.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fieldWorkHandlers } from './actions/calls.ts'
import { fieldLoginHandlers } from './login/calls.ts'
import { fieldIdleMs } from './login/rules.ts'
import { forgetFieldLogins } from './login/store-logins.ts'
import { fieldReportHandlers } from './reports/calls.ts'
import { conflictsList, conflictWork } from './reports/list-conflicts.ts'

/** Logins stay for a while after their last possible use, so that a refusal can state its reason. */
const keptMs = 3 * fieldIdleMs

/** The app of volunteers on the road. */
export const fieldDomain: Domain = {
  name: 'field',
  calls: [
    handled('fieldLogin', fieldLogin, (setup) =>
      fieldLoginHandlers({ ...setup, isSecure: setup.baseUrl.startsWith('https:') }),
    ),
    handled('fieldWork', fieldWork, fieldWorkHandlers),
    handled('fieldReports', fieldReports, fieldReportHandlers),
  ],
  areaWork: conflictWork,
  lists: [conflictsList] as unknown as readonly AnyList[],
  jobs({ database, clock, jobs }) {
    jobs.define('field.forget-logins', { cron: '41 3 * * *' }, () =>
      forgetFieldLogins(database.pool, new Date(clock.realNow().getTime() - keptMs)),
    )
  },
}
