import { Icon } from '../../ui/icon.tsx'

/** Summary of those facts in one sentence. */
export const MoneySummary = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 text-sm text-soft">
    <Icon name="receipt" size={18} className="mt-0.5" />
    {children}
  </p>
)
