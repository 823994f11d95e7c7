import { useLoaderData, type MetaFunction } from 'react-router'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { keepOwnProfile } from '../../accounts/profile/use-own-profile.ts'
import { updateSignedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ContactDetails } from './contact-details.tsx'
import { PictureForm } from './picture-form.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader() {
  const profile = await api(ownProfile.read)
  if (profile.ok) keepOwnProfile(profile.data)
  return { profile }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_profile() })
export const HydrateFallback = UserFallback

/** Page for the name, e-mail address and mobile number. */
export default function ProfilePage() {
  const { profile } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.user_profile()}>
      {profile.ok ? (
        <div className="flex max-w-text flex-col gap-10">
          <PictureForm profile={profile.data} />
          <NameForm fullname={profile.data.fullname} />
          <ContactDetails profile={profile.data} />
        </div>
      ) : (
        <NotHad answer={profile} />
      )}
    </UserFrame>
  )
}

function NameForm({ fullname }: { fullname: string }) {
  const form = useCallForm(ownProfile.save, {
    values: { fullname },
    toast: m.profile_saved(),
    draft: 'own-name',
    after: (_, values) => updateSignedIn({ fullname: values.fullname }),
  })
  return (
    <CallForm form={form} button={m.profile_save()}>
      <TextField name={form.at('fullname')} label={m.profile_name()} autoComplete="name" />
    </CallForm>
  )
}
