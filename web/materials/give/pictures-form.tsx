import { useState } from 'react'
import { giving, offerPictures } from '../../../contract/materials/giving.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { ManyMediaField } from '../../forms/upload/many-media-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'

/** Adds pictures to an offer, so that the right bags and boxes are brought along. */
export default function PicturesForm({ offerId }: { offerId: number }) {
  const [isSent, setSent] = useState(false)
  const form = useCallForm(giving.uploadImages, {
    values: { images: [] },
    fixed: { id: offerId },
    after: () => setSent(true),
  })
  if (isSent)
    return (
      <Notice look="success" isUrgent>
        {m.things_pictures_added()}
      </Notice>
    )
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-lg">{m.things_pictures()}</h2>
      <p className="text-soft">{m.things_pictures_text()}</p>
      <CallForm form={form} label={m.things_pictures()} button={m.things_pictures_send()} look="plain">
        <ManyMediaField
          name={form.at('images')}
          label={m.things_pictures_label()}
          types={['image/jpeg', 'image/png', 'image/webp']}
          maxBytes={offerPictures.maxBytes}
          fit={pictureFits.photo}
          max={offerPictures.most}
        />
      </CallForm>
    </section>
  )
}
