import { campPictureBytes, camps, type CampDetail } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { ManyMediaField } from '../../../forms/upload/many-media-field.tsx'
import { Opener } from '../../kit/opener.tsx'
import { Section } from '../../kit/section.tsx'

/** Pictures of a camp, which its page shows. */
export const PicturesPart = ({ camp: { id, media } }: { camp: CampDetail }) => (
  <Section title={m.campdesk_pictures()}>
    {media.length > 0 && (
      <ul className="flex flex-wrap gap-3">
        {media.map((picture) => (
          <li key={picture.id} className="flex w-32 flex-col gap-1 text-sm">
            <img
              src={picture.url}
              alt={picture.caption}
              className="aspect-square w-full rounded-field object-cover"
            />
            <span>{picture.caption}</span>
            <Opener isLink text={m.campdesk_picture_remove()}>
              {(close) => (
                <DialogForm
                  call={camps.removeMedia}
                  title={m.campdesk_picture_remove()}
                  button={m.campdesk_picture_remove()}
                  close={close}
                  fixed={{ eventId: id, image: picture.id }}
                >
                  {() => <p>{picture.caption}</p>}
                </DialogForm>
              )}
            </Opener>
          </li>
        ))}
      </ul>
    )}
    <div>
      <Opener text={m.campdesk_pictures_add()}>
        {(close) => (
          <DialogForm
            call={camps.addMedia}
            title={m.campdesk_pictures_add()}
            button={m.campdesk_pictures_add()}
            close={close}
            fixed={{ eventId: id }}
            toast={m.campdesk_pictures_added()}
          >
            {(at) => (
              <>
                <ManyMediaField
                  name={at('images')}
                  label={m.campdesk_pictures()}
                  types={['image/jpeg', 'image/png', 'image/webp']}
                  maxBytes={campPictureBytes}
                  max={10}
                  hasCamera
                />
                <TextField name={at('caption')} label={m.campdesk_caption()} max={200} />
              </>
            )}
          </DialogForm>
        )}
      </Opener>
    </div>
  </Section>
)
