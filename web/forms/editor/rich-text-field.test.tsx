import type { Editor } from '@tiptap/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { RichTextField } from './rich-text-field.tsx'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/stories',
    access: 'user',
    summary: 'Saves a story',
    body: z.object({ story: z.string({ error: 'Write the story' }) }),
    reply: z.null(),
  },
})

type SampleProps = { story?: string; max?: number; isOff?: boolean }

function Sample({ story, max, isOff }: SampleProps) {
  const form = useCallForm(calls.save, { values: { story } })
  return (
    <CallForm form={form} button="Save" cancel={{ text: 'Reset', press: () => form.reset() }}>
      <RichTextField name={form.at('story')} label="Story" max={max} disabled={isOff} />
    </CallForm>
  )
}

async function show(props: SampleProps = {}) {
  const server = fakeServer()
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Sample {...props} /> }])
  const text = await screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Story' })
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const save = async () => {
    await press('Save')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    return (server.sent[0]!.body as { story: string }).story
  }
  return { server, person, text, editor: text.editor, press, save }
}
const popup = () => within(screen.getByRole('dialog'))

test('what was written stands there, and is sent as it came', async () => {
  const story = '<h2>A roof</h2><p>It <strong>holds</strong>.</p><blockquote><p>Two rains.</p></blockquote>'
  const { text, save } = await show({ story })
  expect(text.textContent).toBe('A roofIt holds.Two rains.')
  expect(await save()).toBe(story)
})

test('buttons say what holds at the cursor, and change it', async () => {
  const { editor, press, save } = await show({ story: '<p>Roof</p>' })
  editor.commands.selectAll()
  expect(screen.getByRole('button', { name: m.editor_bold() }).getAttribute('aria-pressed')).toBe('false')
  await press(m.editor_bold())
  await press(m.editor_underline())
  await press(m.editor_bullets())
  expect(screen.getByRole('button', { name: m.editor_bold() }).getAttribute('aria-pressed')).toBe('true')
  expect(await save()).toBe('<ul><li><p><strong><u>Roof</u></strong></p></li></ul>')
})

test('the toolbar is one stop, and arrows lead along it', async () => {
  const { person } = await show()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: m.editor_text() }))
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: m.editor_subheading() }))
  await person.keyboard('{End}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: m.editor_redo() }))
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Story' }))
})

test('what is pasted keeps what its tags can hold', async () => {
  const { editor, save } = await show()
  editor.view.pasteHTML(
    '<h1 style="color:red" onclick="x()">Roof</h1><div>It <span class="y">holds</span>' +
      '<script>alert(1)</script><img src="https://spy.example/1.gif"></div>' +
      '<p><a href="javascript:alert(1)">no</a> <a href="https://ngo.example/" onclick="x()">yes</a></p>' +
      '<table class="t"><tr><th scope="col" onclick="x()">Item</th></tr></table>',
  )
  expect(await save()).toBe(
    '<h2>Roof</h2><p>It holds</p><p>no <a href="https://ngo.example/">yes</a></p>' +
      '<table><tbody><tr><th scope="col">Item</th></tr></tbody></table>',
  )
})

test('a link has a checked address', async () => {
  const { editor, person, press, save } = await show({ story: '<p>Roof</p>' })
  editor.commands.selectAll()
  await press(m.editor_link())
  const address = popup().getByLabelText(m.editor_link_address())
  await person.type(address, 'javascript:alert(1)')
  await person.click(popup().getByRole('button', { name: m.editor_insert() }))
  expect(popup().getByText(m.editor_link_wrong())).toBeTruthy()
  await person.clear(address)
  await person.type(address, 'ngo.example/a{Enter}')
  expect(await save()).toBe('<p><a href="https://ngo.example/a">Roof</a></p>')
})

test('a film stands by its link and its title', async () => {
  const { person, press, save } = await show()
  await press(m.editor_film())
  await person.type(popup().getByLabelText(m.editor_film_address()), 'https://ngo.example/film')
  await person.click(popup().getByRole('button', { name: m.editor_insert() }))
  expect(popup().getByText(m.editor_film_wrong())).toBeTruthy()
  expect(popup().getByText(m.editor_film_no_title())).toBeTruthy()
  await person.clear(popup().getByLabelText(m.editor_film_address()))
  await person.type(popup().getByLabelText(m.editor_film_address()), 'youtu.be/aqz-KE-bpKQ')
  await person.type(popup().getByLabelText(m.editor_film_title()), 'Harvest{Enter}')
  expect(await save()).toBe('<figure><a href="https://youtu.be/aqz-KE-bpKQ">Harvest</a></figure>')
})

test('a picture of ours and its caption stay; its description can be changed', async () => {
  const src = `/media/${'a'.repeat(20)}-960.webp`
  const { editor, person, press, save } = await show({
    story: `<figure><img src="${src}" alt="A roof" width="960" height="640"><figcaption>May</figcaption></figure>`,
  })
  editor.commands.setNodeSelection(0)
  await press(m.editor_picture())
  await person.type(popup().getByLabelText(m.editor_picture_alt()), ' of tiles')
  await person.click(popup().getByRole('button', { name: m.editor_insert() }))
  expect(await save()).toBe(
    `<figure><img src="${src}" alt="A roof of tiles" width="960" height="640"><figcaption>May</figcaption></figure>`,
  )
})

test('the letters are counted without tags, and too many are refused', async () => {
  const { editor, server, press } = await show({ story: '<p><strong>Roof</strong></p>', max: 5 })
  expect(screen.getByText(m.forms_left({ count: 1 })).className).toContain('danger')
  editor.commands.insertContent('Roofs')
  expect(await screen.findByText(m.forms_over({ count: 4 }))).toBeTruthy()
  await press('Save')
  expect(await screen.findByText(m.forms_too_long({ max: 5 }))).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Story' }))
  expect(server.sent).toEqual([])
})

test('an empty text is missing, and a reset brings back what was saved', async () => {
  const { editor, press } = await show({ story: '<p>Roof</p>' })
  editor.commands.clearContent(true)
  await press('Save')
  expect(await screen.findByText('Write the story')).toBeTruthy()
  await press('Reset')
  await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('Roof'))
})

test('a disabled one cannot be written in', async () => {
  const { text, press, editor } = await show({ story: '<p>Roof</p>', isOff: true })
  expect(text.getAttribute('contenteditable')).toBe('false')
  await press(m.editor_bold())
  expect(editor.getHTML()).toBe('<p>Roof</p>')
})
