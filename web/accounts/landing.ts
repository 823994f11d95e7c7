import { paths } from '../app/paths.ts'
import type { DropMenu } from './session.ts'

/** Areas behind the drop-down menu that have pages. */
const built: readonly string[] = ['/finance']

const isBuilt = (target: string) => built.some((area) => target === area || target.startsWith(`${area}/`))

/** Where an entry of the drop-down menu leads: areas still to come say so. */
export const wayTo = (target: string) => (isBuilt(target) ? target : paths.comingSoon())

/** Where somebody lands after signing in; nothing: they stay where they are. */
export const landing = (pending: string | undefined, dropmenu: DropMenu) =>
  pending ??
  dropmenu
    .map(({ target }) => target)
    .slice(0, 1)
    .find(isBuilt)
