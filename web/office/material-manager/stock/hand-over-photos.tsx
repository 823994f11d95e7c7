import { proofs, proofBytes } from '../../../../contract/materials/proofs.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { ManyMediaField } from '../../../forms/upload/many-media-field.tsx'
import { Opener } from '../../kit/opener.tsx'

const handOvers: readonly string[] = ['picked_up', 'received', 'delivered']

/** Adds photos to a pickup, receipt or delivery; a reviewer decides whether trails show them. */
export const AddPhotos = ({ id, kind }: { id: number; kind: string }) =>
  handOvers.includes(kind) && (
    <Opener isLink text={m.photos_add()} label={m.photos_add_to({ number: id })}>
      {(close) => (
        <DialogForm
          call={proofs.add}
          title={m.photos_add()}
          button={m.photos_send()}
          close={close}
          fixed={{ movement: id }}
          toast={m.photos_added()}
        >
          {(at) => (
            <ManyMediaField
              name={at('images')}
              label={m.photos_files()}
              hint={m.photos_hint()}
              types={['image/jpeg', 'image/png', 'image/webp']}
              maxBytes={proofBytes}
              max={6}
              hasCamera
            />
          )}
        </DialogForm>
      )}
    </Opener>
  )
