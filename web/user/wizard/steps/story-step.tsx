import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fundraiserLimits as limits } from '../../../../contract/campaigns/facts.ts'
import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import type { Values } from '../../../forms/state/values.ts'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { ManyMediaField } from '../../../forms/upload/many-media-field.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { documentKindText } from '../labels.ts'
import type { OwnDraft } from '../save-step.ts'
import { Open, StepFrame, type WizardStepProps } from '../step-frame.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { VideoField } from '../videos/video-field.tsx'
import { DocumentsField } from './documents-field.tsx'

type Fields = { story: string; gallery: string[]; documents: { id: number; isPublic: 0 | 1 }[] }
const pictures = ({ story }: OwnDraft) => story.gallery.filter(({ kind }) => kind === 'picture')
const videos = ({ story }: OwnDraft) => story.gallery.filter(({ kind }) => kind === 'video')
const shareable = ['medical', 'estimate', 'permission', 'other'] as const
const isShareable = ({ kind }: OwnDraft['documents'][number]) =>
  (shareable as readonly string[]).includes(kind)

const valuesOf = (draft: OwnDraft): Fields => ({
  story: draft.story.story,
  gallery: pictures(draft).map(({ mediaId }) => mediaId),
  documents: draft.documents
    .filter(isShareable)
    .map(({ id, isPublic }) => ({ id, isPublic: isPublic ? 1 : 0 })),
})

function toWire(key: string, values: Values): unknown {
  const value = values[key]
  if (key === 'gallery') return ((value ?? []) as string[]).map((mediaId) => ({ mediaId }))
  return value === '' || value === undefined ? null : value
}

/** Step of the story with its pictures, and of documents. */
export function StoryStep({ next, back, missing, version, ...props }: WizardStepProps) {
  const { form, finish } = useDraftForm<Fields>(
    {
      ...props,
      name: 'story',
      call: campaignWizard.saveStory,
      valuesOf,
      toWire,
      missing: () => missing('story'),
    },
    version,
  )
  const { revalidate } = useRevalidator()
  const at = form.at as unknown as <T>(name: string) => FieldName<T>
  const saved = pictures(props.draft).map(({ mediaId, src }) => ({
    id: mediaId,
    name: m.create_gallery(),
    type: 'image/webp',
    url: src,
  }))
  return (
    <StepFrame form={form} finish={finish} next={next} back={back}>
      <Open field="story">
        <RichTextField
          name={at('story')}
          label={m.create_story()}
          hint={m.create_story_hint()}
          max={limits.storyMax}
        />
      </Open>
      <Open field="gallery">
        <ManyMediaField
          name={at('gallery')}
          label={m.create_gallery()}
          hint={m.create_gallery_hint()}
          max={limits.pictures}
          fit={pictureFits.gallery}
          saved={saved}
          optional
        />
      </Open>
      <Open field="gallery">
        <VideoField
          campaignId={props.draft.id}
          videos={videos(props.draft)}
          changed={() => void revalidate()}
        />
      </Open>
      <Open field="documents">
        <section className="flex flex-col gap-5" aria-labelledby="documents">
          <h3 id="documents" className="text-lg">
            {m.create_documents()}
          </h3>
          <p className="text-soft">{m.create_documents_text()}</p>
          {shareable.map((kind) => (
            <DocumentsField key={kind} {...props} kind={kind} label={documentKindText[kind]()} />
          ))}
          <PublicDocuments
            draft={props.draft}
            change={(documents) => form.store.set({ values: { ...form.store.get().values, documents } })}
          />
        </section>
      </Open>
    </StepFrame>
  )
}

type PublicProps = { draft: OwnDraft; change(documents: Fields['documents']): void }

/** Documents that stand, each to be shown to donors or not. */
function PublicDocuments({ draft, change }: PublicProps) {
  const documents = draft.documents.filter(isShareable)
  const [shown, setShown] = useState(() => documents.filter(({ isPublic }) => isPublic).map(({ id }) => id))
  if (documents.length === 0) return null
  const toggle = (id: number, isOn: boolean) => {
    const now = isOn ? [...shown, id] : shown.filter((one) => one !== id)
    setShown(now)
    change(documents.map((document) => ({ id: document.id, isPublic: now.includes(document.id) ? 1 : 0 })))
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-label">{m.create_public_documents()}</legend>
      {documents.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          look="row"
          checked={shown.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        >
          <span>{name}</span>
        </Choice>
      ))}
    </fieldset>
  )
}
