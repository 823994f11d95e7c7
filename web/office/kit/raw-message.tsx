import { ScrollBox } from './scroll-box.tsx'

/** Message of a gateway, as it came. */
export const RawMessage = ({ label, children }: { label: string; children: string }) => (
  <ScrollBox label={label} isTall>
    <pre className="p-4 text-sm break-all whitespace-pre-wrap">{children}</pre>
  </ScrollBox>
)
