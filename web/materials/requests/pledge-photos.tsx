import type { FieldName } from '../../forms/field-name.ts'
import { PhotosPart } from '../give/photos-part.tsx'
import { needsPhotoOf, type PledgedRow, type PledgeLine } from './pledge-lines.ts'
import { useForm } from '../../forms/form-context.ts'
import { useStore } from '../../forms/state/form-store.ts'

type PledgePhotosProps = {
  name: FieldName<string[] | undefined>
  lines: readonly PledgeLine[]
  isSignedIn: boolean
}

/** Photos of pledged items, where the category of one needs them or the give form brought some. */
export function PledgePhotos({ name, lines, isSignedIn }: PledgePhotosProps) {
  const form = useForm()
  const isNeeded = useStore(form.store, ({ values }) =>
    needsPhotoOf((values as { materials?: PledgedRow[] }).materials, lines),
  )
  const hasPhotos = useStore(
    form.store,
    ({ values }) => (values as { images?: string[] }).images !== undefined,
  )
  if (!isNeeded && !(hasPhotos && isSignedIn)) return null
  return <PhotosPart name={name} isNeeded={isNeeded} isSignedIn={isSignedIn} />
}
