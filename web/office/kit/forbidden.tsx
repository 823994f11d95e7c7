import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPanel } from './empty-panel.tsx'

/** Stands in the place of what one may not see: trying again would not help. */
export const Forbidden = ({ isWholePage = false }: { isWholePage?: boolean }) => (
  <EmptyPanel title={m.say_no_access()} isUrgent isWholePage={isWholePage}>
    <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
  </EmptyPanel>
)
