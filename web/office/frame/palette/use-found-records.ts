import { useEffect, useState } from 'react'
import { office } from '../../../../contract/office.ts'
import { api } from '../../../app/api.ts'
import type { PaletteGroup } from './choices.ts'

type Found = { term: string; groups: readonly PaletteGroup[]; isFailed: boolean }

/** After so long without another letter the records are asked for. */
const pauseMs = 150
const leastLetters = 2

/** Records that a term finds, asked of the server; what an older term found goes as the new one comes. */
export function useFoundRecords(typed: string): {
  groups: readonly PaletteGroup[]
  state: 'idle' | 'busy' | 'failed'
} {
  const term = typed.trim()
  const [found, setFound] = useState<Found>()
  const isAsked = term.length >= leastLetters
  useEffect(() => {
    if (!isAsked) return
    let isOld = false
    const ask = async () => {
      const answer = await api(office.find, { query: { searchTerm: term } })
      if (isOld) return
      setFound({
        term,
        isFailed: !answer.ok,
        groups: answer.ok
          ? answer.data.map(({ title, icon, items }) => ({
              title,
              choices: items.map((item) => ({ ...item, icon })),
            }))
          : [],
      })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [term, isAsked])
  if (!isAsked) return { groups: [], state: 'idle' }
  if (found?.term !== term) return { groups: [], state: 'busy' }
  return { groups: found.groups, state: found.isFailed ? 'failed' : 'idle' }
}
