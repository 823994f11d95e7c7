import { Link } from 'react-router'
import { labels } from '../../../../contract/materials/labels.ts'
import { labelCodeText } from '../../../../shared/codes/label-code.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { materialArea } from '../area.ts'
import { Opener } from '../../kit/opener.tsx'
import { BindCodeForm } from './bind-form.tsx'

type Target = { offer: number } | { box: number }

/** Code of the label in use of an offer or a box; undefined without one. */
export async function loadLabelOf(target: Target): Promise<string | undefined> {
  const answer = await api(labels.list, { query: { ...target, status: 'bound', page: 1, limit: 1 } })
  return answer.ok ? answer.data[0]?.code : undefined
}

/** The label of an offer or a box, and the button that binds another one. */
export const LabelOf = ({ target, code }: { target: Target; code: string | undefined }) => (
  <>
    {code !== undefined && (
      <Link
        to={materialArea.paths.label(code)}
        className="text-sm whitespace-nowrap text-indigo underline underline-offset-4"
      >
        {m.labels_label({ code: labelCodeText(code) })}
      </Link>
    )}
    <Opener text={m.labels_bind()}>{(close) => <BindCodeForm target={target} close={close} />}</Opener>
  </>
)
