import { lazy, Suspense } from 'react'
import { offerPictures } from '../../../contract/materials/giving.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import type { UploadedFile } from '../../forms/upload/use-uploads.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { useForm } from '../../forms/form-context.ts'
import { useStore } from '../../forms/state/form-store.ts'
import { useField } from '../../forms/use-field.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { needsPhotos, type OfferBody } from './item-rows.ts'

const ManyMediaField = lazy(() =>
  import('../../forms/upload/many-media-field.tsx').then((file) => ({ default: file.ManyMediaField })),
)

type PhotosPartProps = {
  name: FieldName<string[]>
  /** Whether one of the items needs photos. */
  isNeeded: boolean
  isSignedIn: boolean
  /** Photos of the offer that is edited. */
  saved?: readonly UploadedFile[]
}

/** Photos of the items. Uploads belong to an account, so guests sign in first. */
export function PhotosPart({ name, isNeeded, isSignedIn, saved = [] }: PhotosPartProps) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="photos">
      <h2 id="photos" className="text-lg">
        {m.things_pictures()}
      </h2>
      <p className="text-soft">{isNeeded ? m.things_pictures_needed() : m.things_pictures_text()}</p>
      {isSignedIn ? (
        <Suspense fallback={<Skeleton className="h-20 rounded-field" />}>
          <ManyMediaField
            name={name}
            label={m.things_pictures_label()}
            types={['image/jpeg', 'image/png', 'image/webp']}
            maxBytes={offerPictures.maxBytes}
            fit={pictureFits.photo}
            max={offerPictures.most}
            hasCamera
            saved={saved}
            optional={!isNeeded}
          />
        </Suspense>
      ) : (
        <SignInForPhotos name={name} isNeeded={isNeeded} />
      )}
    </section>
  )
}

type OfferPhotosProps = Omit<PhotosPartProps, 'isNeeded'> & { categories: readonly MaterialCategoryData[] }

/** Photos of the items of an offer, needed by the categories that are chosen. */
export function OfferPhotos({ categories, ...part }: OfferPhotosProps) {
  const form = useForm()
  const isNeeded = useStore(form.store, ({ values }) =>
    needsPhotos((values as Partial<OfferBody>).materials, categories),
  )
  return <PhotosPart {...part} isNeeded={isNeeded} />
}

/** Guests sign in to add photos; a missing photo is refused here, next to the button. */
function SignInForPhotos({ name, isNeeded }: { name: FieldName<string[]>; isNeeded: boolean }) {
  const { id, error, control } = useField({ name, label: m.things_pictures_label(), optional: !isNeeded })
  return (
    <>
      <Button
        id={control.id}
        aria-describedby={control['aria-describedby']}
        data-wrong={error === undefined ? undefined : ''}
        className="self-start"
        onClick={() => notify({ signIn: { said: m.things_pictures_sign_in_why() } })}
      >
        {m.things_pictures_sign_in()}
      </Button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}

/** Categories that are not accepted at present, with the reason, shown before any photo is taken. */
export function ClosedCategories({ categories }: Pick<OfferPhotosProps, 'categories'>) {
  const closed = categories.filter(({ availability }) => availability === 'closed')
  if (closed.length === 0) return null
  return (
    <section aria-labelledby="closed" className="flex flex-col gap-2 rounded-card bg-sunk p-4">
      <h2 id="closed" className="text-base font-label">
        {m.things_not_accepted()}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {closed.map(({ id, name: category, reason }) => (
          <li key={id}>
            {translateServerText(category)}: {translateServerText(reason ?? '')}
          </li>
        ))}
      </ul>
    </section>
  )
}
