import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownProfile, profilePictureRule } from '../../../contract/accounts/profile.ts'
import { Avatar } from '../../accounts/profile/avatar.tsx'
import { keepOwnProfile } from '../../accounts/profile/use-own-profile.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

type Profile = ReplyOf<typeof ownProfile.read>

/** Picture of the person; a new one is saved as soon as it has arrived. */
export function PictureForm({ profile }: { profile: Profile }) {
  const [picture, setPicture] = useState(profile.picture)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (pictureId: string | null) => {
    setBusy(true)
    const answer = await api(ownProfile.savePicture, { body: { pictureId } })
    setBusy(false)
    if (!answer.ok) {
      const { errors, message } = answer
      return setError(translateServerText(errors['pictureId'] ?? message) || m.say_failed())
    }
    setError(undefined)
    setPicture(answer.data.picture)
    keepOwnProfile({ ...profile, picture: answer.data.picture })
    notify({ word: { text: m.profile_saved() } })
  }
  return (
    <section className="flex flex-wrap items-start gap-5" aria-busy={isBusy || undefined}>
      <Avatar name={profile.fullname} picture={picture} size={88} />
      <div className="flex min-w-0 grow basis-60 flex-col items-start gap-2">
        <UploadField
          label={m.profile_picture()}
          value={[]}
          onChange={(files) => files[0] && void save(files[0].id)}
          types={profilePictureRule.types}
          maxBytes={profilePictureRule.maxBytes}
          fit={pictureFits.avatar}
          {...(error !== undefined && { error })}
        />
        {picture && <Button onClick={() => void save(null)}>{m.profile_picture_remove()}</Button>}
      </div>
    </section>
  )
}
