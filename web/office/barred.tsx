import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Nothing } from './nothing.tsx'

/** Stands in the place of what one may not see: trying again would not help. */
export const Barred = ({ isWholePage = false }: { isWholePage?: boolean }) => (
  <Nothing title={m.say_no_access()} isUrgent isWholePage={isWholePage}>
    <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
  </Nothing>
)
