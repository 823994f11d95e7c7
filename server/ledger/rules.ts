/** One side of a group: debits positive, credits negative, integer paise. */
export type LedgerLine = { account: string; paise: number }

/** What a gift is for, as far as the books care. No causes, or "any", is the fund of any cause. */
export type GiftPurpose = { campaignId: number | null; causeIds: readonly number[] }

/** The funds a gift goes to: the fundraiser's own, any cause's, or its causes' in equal whole paise, the remainder to the first. */
export function fundsOf(purpose: GiftPurpose, amountPaise: number): LedgerLine[] {
  if (purpose.campaignId !== null)
    return [{ account: `fund:campaign:${purpose.campaignId}`, paise: amountPaise }]
  const causes = [...new Set(purpose.causeIds)]
  if (causes.length === 0 || causes.includes(-1)) return [{ account: 'fund:any', paise: amountPaise }]
  const share = Math.floor(amountPaise / causes.length)
  return causes
    .map((id, i) => ({
      account: `fund:cause:${id}`,
      paise: i === 0 ? amountPaise - share * (causes.length - 1) : share,
    }))
    .filter(({ paise }) => paise > 0)
}

/** The group of a capture: what the gateway now owes us, against the funds that were given to. Sums to zero. */
export const captureLines = (provider: string, purpose: GiftPurpose, amountPaise: number): LedgerLine[] => [
  { account: `gateway_receivable:${provider}`, paise: amountPaise },
  ...fundsOf(purpose, amountPaise).map(({ account, paise }) => ({ account, paise: -paise })),
]
