import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'

/** Longer searches are cut: nobody reads what a machine pastes. */
export const longest = 200

/** New words are a new search: what the last one was narrowed down by does not stay. */
export function SearchForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null)
  // Focuses the empty field, since visitors without a search come to type one.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  return (
    <search className="relative max-w-text">
      <Form action={paths.search()} className="flex gap-2" data-suggest="fundraisers">
        <input
          key={query}
          ref={field}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={longest}
          aria-label={m.search_fundraisers()}
          placeholder={m.search_fundraisers()}
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-soft"
        />
        <Button type="submit" className="rounded-full">
          {m.search()}
        </Button>
      </Form>
    </search>
  )
}
