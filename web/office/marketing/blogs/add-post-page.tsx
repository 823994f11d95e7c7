import type { MetaFunction } from 'react-router'
import { blogLimits, blogTopicLabels, blogTopics } from '../../../../contract/blogs/facts.ts'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { marketingArea } from '../area.ts'

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.posts_add() })

const topics = blogTopics.map((value) => ({ value, label: blogTopicLabels[value] }))

/** Adds a draft, which is then saved while it is typed. */
export default function AddPostPage() {
  const form = useCallForm(blogManagement.add, {
    values: { topic: 'our-work' },
    leadsTo: ({ id }) => marketingArea.paths.blogPost(id),
  })
  const { at } = form
  return (
    <>
      <h1 className="text-xl">{m.posts_add()}</h1>
      <CallForm form={form} label={m.posts_add()} button={m.posts_start()} className="max-w-text">
        <TextField name={at('title') as FieldName<string>} label={m.posts_name()} max={blogLimits.title} />
        <SelectField
          name={at('topic') as FieldName<(typeof blogTopics)[number]>}
          label={m.posts_topic()}
          options={topics}
        />
      </CallForm>
    </>
  )
}
