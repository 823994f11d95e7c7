import { useLoaderData, type MetaFunction } from 'react-router'
import { devices } from '../../../contract/accounts/devices.ts'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'

export async function clientLoader() {
  const [profile, signedIn] = await Promise.all([api(ownProfile.read), api(devices.list)])
  return { profile, signedIn }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_security() })
export const HydrateFallback = UserFallback

/** Page for the password and the signed-in devices. */
export default function SecurityPage() {
  const { profile, signedIn } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.user_security()}>
      <div className="flex max-w-text flex-col gap-10">
        {!profile.ok ? <NotHad answer={profile} /> : profile.data.hasPassword && <PasswordForm />}
        {signedIn.ok ? <Devices devices={signedIn.data} /> : <NotHad answer={signedIn} />}
      </div>
    </UserFrame>
  )
}
