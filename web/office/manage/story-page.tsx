import { useNavigate, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fundraiserLimits as limits } from '../../../contract/campaigns/facts.ts'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'

const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, story] = await Promise.all([
    loadDesk(args),
    api(fundraiserChanges.storyToChange, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, story }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_ask_story() })

/** The story as it stands, to be told anew; the page keeps it until the manager has compared both. */
export default function StoryPage() {
  const { desk, story } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) =>
        story.ok ? (
          <>
            <h1 className="text-lg">{m.desk_ask_story()}</h1>
            <p className="max-w-text text-sm text-soft">{m.desk_ask_story_text()}</p>
            <StoryForm campaignId={id} story={story.data.story} />
          </>
        ) : (
          <LoadError answer={story} list={{ to: paths.requests(id), title: m.desk_requests() }} />
        )
      }
    </DeskFrame>
  )
}

type Written = { story: string; reason: string }

function StoryForm({ campaignId, story }: { campaignId: number; story: string }) {
  const go = useNavigate()
  const form = useCallForm<typeof fundraiserChanges.askStory, Written>(fundraiserChanges.askStory, {
    fixed: { campaignId },
    values: { story, reason: '' },
    draft: `story:${campaignId}`,
    toast: m.desk_asked(),
    leadsTo: paths.requests(campaignId),
  })
  const { at } = form
  return (
    <CallForm
      form={form}
      button={m.desk_ask()}
      cancel={{ text: m.forms_cancel(), press: () => void go(paths.requests(campaignId)) }}
      className="max-w-text"
    >
      <Guard form={form} />
      <RichTextField name={at('story')} label={m.desk_story()} max={limits.storyMax} />
      <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
    </CallForm>
  )
}
