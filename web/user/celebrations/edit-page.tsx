import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { celebrations } from '../../../contract/celebrations/celebrations.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DayFields, PictureField } from '../../celebrations/start/celebration-fields.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { celebrationPaths } from '../../../shared/celebration-paths.ts'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(celebrations.own, { params: { id: Number(params['id']) } })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.celebrate_edit_title() })
export const HydrateFallback = UserFallback

/** Edits an own celebration. */
export default function EditCelebrationPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.celebrate_edit_title()}>
      {answer.ok ? <EditForm own={answer.data} /> : <NotHad answer={answer} />}
    </UserFrame>
  )
}

function EditForm({ own }: { own: ReplyOf<typeof celebrations.own> }) {
  const { slug: _, picture, ...values } = own
  const form = useCallForm(celebrations.update, {
    values,
    keeps: ['id', 'version'],
    schema: () =>
      import('#schemas/celebrations/celebrations.ts').then((calls) => calls.celebrations.update.body),
    leadsTo: celebrationPaths.own(),
  })
  const saved =
    own.image && picture ? { id: own.image, name: picture.alt, type: 'image/webp', url: picture.src } : null
  return (
    <CallForm form={form} button={m.celebrate_save()} label={m.celebrate_edit_title()} className="max-w-text">
      <DayFields />
      <PictureField saved={saved} />
    </CallForm>
  )
}
