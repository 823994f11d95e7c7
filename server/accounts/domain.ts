import { accounts } from '../../contract/accounts/accounts.ts'
import { devices } from '../../contract/accounts/devices.ts'
import { socialLogin } from '../../contract/accounts/social-login.ts'
import { accountsOverview } from '../../contract/accounts/overview.ts'
import { otpSignIn } from '../../contract/accounts/otp.ts'
import { ownData } from '../../contract/accounts/own-data.ts'
import { preferences, unsubscribing } from '../../contract/accounts/preferences.ts'
import { ownProfile } from '../../contract/accounts/profile.ts'
import { passwordReset } from '../../contract/accounts/reset.ts'
import { secondFactor } from '../../contract/accounts/second-factor.ts'
import { staff } from '../../contract/accounts/staff.ts'
import { roleProfiles } from '../../contract/accounts/roles.ts'
import { signUp } from '../../contract/accounts/sign-up.ts'
import { office } from '../../contract/office.ts'
import { handled, type Domain, type Setup } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { accountTag } from './account-tag.ts'
import { accountHandlers } from './calls.ts'
import { deviceHandlers } from './devices/calls.ts'
import { forgetExpired } from './forget-expired.ts'
import { officeHandlers } from './office-calls.ts'
import { accountsOverviewHandlers, accountWork } from './overview/calls.ts'
import { ownDataHandlers } from './own-data/calls.ts'
import { preferenceHandlers, unsubscribeHandlers } from './preferences/calls.ts'
import { profileHandlers } from './profile/calls.ts'
import { socialLoginHandlers } from './oidc/calls.ts'
import { resetHandlers } from './reset/calls.ts'
import { roleHandlers } from './roles/calls.ts'
import { rolesList } from './roles/list-roles.ts'
import { forgetOldNetworks } from './service.ts'
import { otpSignInHandlers } from './sign-in/calls.ts'
import { secondFactorHandlers } from './second-factor/calls.ts'
import { signUpHandlers } from './sign-up/calls.ts'
import { staffHandlers } from './staff/calls.ts'
import { userFinder, usersList } from './staff/list-users.ts'

const depsOf = (setup: Setup) => ({
  ...setup,
  isSecure: setup.baseUrl.startsWith('https:'),
  isDemo: setup.config.demo,
})

export const accountsDomain: Domain = {
  name: 'accounts',
  calls: [
    handled('accounts', accounts, (setup) => accountHandlers(depsOf(setup))),
    handled('otpSignIn', otpSignIn, (setup) => otpSignInHandlers(depsOf(setup))),
    handled('signUp', signUp, (setup) => signUpHandlers(depsOf(setup))),
    handled('passwordReset', passwordReset, resetHandlers),
    handled('ownProfile', ownProfile, profileHandlers),
    handled('devices', devices, deviceHandlers),
    handled('preferences', preferences, preferenceHandlers),
    handled('ownData', ownData, (setup) => ownDataHandlers(depsOf(setup))),
    handled('unsubscribing', unsubscribing, unsubscribeHandlers),
    handled('socialLogin', socialLogin, (setup) => socialLoginHandlers(depsOf(setup))),
    handled('secondFactor', secondFactor, (setup) => secondFactorHandlers(depsOf(setup))),
    handled('office', office, officeHandlers),
    handled('staff', staff, staffHandlers),
    handled('roleProfiles', roleProfiles, roleHandlers),
    handled('accountsOverview', accountsOverview, accountsOverviewHandlers),
  ],
  areaWork: accountWork,
  finders: [userFinder],
  topics: [{ name: 'account', access: 'user', tagOf: (_on, _key, { accountId }) => accountTag(accountId) }],
  lists: [usersList, rolesList] as unknown as readonly AnyList[],
  jobs({ database: { db, pool }, clock, jobs }) {
    jobs.define('accounts.forget-networks', { cron: '37 3 * * *' }, () => forgetOldNetworks({ db, clock }))
    jobs.define('accounts.forget-expired', { cron: '23 * * * *' }, () => forgetExpired(pool, clock))
  },
}
