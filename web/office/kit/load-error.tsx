import { Link, useNavigate } from 'react-router'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Forbidden } from './forbidden.tsx'
import { EmptyPanel } from './empty-panel.tsx'

type LoadErrorProps = {
  answer: { http: number; message: string }
  /** The list that it would have stood in. */
  list: { to: string; title: string }
}

/** Text for a malformed address: on the page of one record no input can be wrong. */
const wrongAddress = (http: number) => (http === 400 ? m.office_none_such() : undefined)

/** Instead of the page of one thing that could not be had, with the way back; what may be over soon can be tried again. */
export function LoadError({ answer: { http, message }, list: { to, title } }: LoadErrorProps) {
  const go = useNavigate()
  if (http === 403) return <Forbidden isWholePage />
  return (
    <EmptyPanel
      title={wrongAddress(http) ?? (translateServerText(message) || m.office_went_wrong())}
      isUrgent
      isWholePage
    >
      {(http === 0 || http === 429 || http >= 500) && (
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      )}
      <Link to={to} className="text-indigo underline underline-offset-4">
        {title}
      </Link>
    </EmptyPanel>
  )
}
