import { Link } from 'react-router'
import { Lines } from '../../ui/icon.tsx'

const pencil = 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4'

/** A pencil that leads to the form of a record; `label` names both. */
export const EditLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="inline-grid size-8 place-items-center rounded-field hover:bg-sunk"
  >
    <Lines d={pencil} size={18} />
  </Link>
)
