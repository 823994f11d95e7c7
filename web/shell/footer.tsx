import { FooterParts } from './footer-parts.tsx'
import { Still } from './still.tsx'

/** The woven selvedge, the ways on, and how to reach a person. */
export const Footer = () => <Still id="footer">{import.meta.env.SSR && <FooterParts />}</Still>
