import { useLoaderData, type MetaFunction } from 'react-router'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { CloseAccount } from './close-account.tsx'
import { Consents } from './consents.tsx'
import { TakeAlong } from './take-along.tsx'

export async function clientLoader() {
  const [profile, consents] = await Promise.all([api(ownProfile.read), api(ownData.consents)])
  return { profile, consents }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_data() })
export const HydrateFallback = UserFallback

/** Page for consents, the download of one's data, and closing the account. */
export default function DataPage() {
  const { profile, consents } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.user_data()}>
      <div className="flex max-w-text flex-col gap-12">
        {consents.ok ? <Consents consents={consents.data} /> : <NotHad answer={consents} />}
        {profile.ok && (
          <>
            <TakeAlong hasPassword={profile.data.hasPassword} />
            <CloseAccount hasPassword={profile.data.hasPassword} />
          </>
        )}
      </div>
    </UserFrame>
  )
}
