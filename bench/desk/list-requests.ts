import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { get, post } from '../kit/load/lane.ts'

export type ListCall = Call & { list: { name: string; sorts: Record<string, string> } }
export type ListRequest = {
  name: string
  /** Page of the list, where it has pages. */
  at(page: number): string
  isSearch: boolean
}

/**
 * Requests for a list as staff open it: each order, each value of each filter, a month, three searches.
 * Lists that are read by POST have only their orders.
 */
export function listRequests(call: ListCall, headers: Record<string, string>): ListRequest[] {
  const { path, method, list } = call
  const sorts = Object.keys(list.sorts)
  if (method === 'POST')
    return sorts.map((sort) => ({
      name: `${list.name} sort=${sort}`,
      at: (page) => post(`/api${path}`, { sort, page }, headers),
      isSearch: false,
    }))
  const fields = (call as { query?: { shape?: Record<string, z.ZodType> } }).query?.shape ?? {}
  const filters = Object.entries(fields).flatMap(([field, type]) =>
    field === 'sort' ? [] : valuesOf(type).map((value) => `${field}=${encodeURIComponent(value)}`),
  )
  const queries = ['', ...sorts.map((sort) => `sort=${sort}`), ...filters]
  if ('from' in fields) queries.push('from=2026-01-01&to=2026-06-30')
  const searches = 'searchTerm' in fields ? ['54321', 'asha%20devi', 'nothing%20like%20this'] : []
  const request = (query: string, isSearch: boolean): ListRequest => ({
    name: `${list.name} ${query}`.trimEnd(),
    at: (page) =>
      get(`/api${path}?${[query, page > 1 && `page=${page}`].filter(Boolean).join('&')}`, headers),
    isSearch,
  })
  return [
    ...queries.map((query) => request(query, false)),
    ...searches.map((term) => request(`searchTerm=${term}`, true)),
  ]
}

/** Values of a filter that is a choice. The statuses of material lists are numbers. */
function valuesOf(type: z.ZodType): string[] {
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  if (schema.enum) return schema.enum.map(String)
  return schema.pattern === String.raw`^\d{1,3}$` ? ['0', '1', '2'] : []
}
