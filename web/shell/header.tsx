import { HeaderParts } from './header-parts.tsx'
import { Still } from './still.tsx'

/** Logo, city, search, the ways in, and the menus. */
export const Header = () => <Still id="header">{import.meta.env.SSR && <HeaderParts />}</Still>
