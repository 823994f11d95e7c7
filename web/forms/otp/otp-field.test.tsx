import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OtpField } from './otp-field.tsx'

/** A form that refuses 1234. */
function Verify({ codes = [] }: { codes?: string[] }) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const check = (code: string) => {
    codes.push(code)
    if (code !== '1234') return
    setValue('')
    setError('Invalid OTP')
  }
  return (
    <OtpField
      label="One-time password"
      error={error}
      value={value}
      onChange={setValue}
      onComplete={(code) => queueMicrotask(() => check(code))}
    />
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const typed = () => boxes().map(({ value }) => value)
const stood = () => boxes().indexOf(document.activeElement as HTMLInputElement)

function begin() {
  const codes: string[] = []
  render(<Verify codes={codes} />)
  boxes()[0]!.focus()
  return { codes, person: userEvent.setup() }
}

test('there are four boxes of one digit under one label', () => {
  render(<Verify />)
  expect(screen.getByRole('group', { name: 'One-time password' })).toBeDefined()
  expect(boxes()).toHaveLength(4)
  expect(screen.getByLabelText('Digit 2 of 4')).toBe(boxes()[1])
  for (const box of boxes()) expect([box.inputMode, box.autocomplete]).toEqual(['numeric', 'one-time-code'])
})

test('typing moves on, and the last digit completes the code', async () => {
  const { codes, person } = begin()
  await person.keyboard('42')
  expect([typed(), stood()]).toEqual([['4', '2', '', ''], 2])
  await person.keyboard('71')
  expect([codes, stood()]).toEqual([['4271'], 3])
})

test('letters are not taken', async () => {
  const { person } = begin()
  await person.keyboard('a4 b')
  expect([typed(), stood()]).toEqual([['4', '', '', ''], 1])
})

test('Backspace empties its box, and from an empty one the box before', async () => {
  const { person } = begin()
  await person.keyboard('427{Backspace}')
  expect([typed(), stood()]).toEqual([['4', '2', '', ''], 2])
  await person.keyboard('{Backspace}')
  expect([typed(), stood()]).toEqual([['4', '', '', ''], 1])
})

test('a box in the middle is emptied and filled again without moving the others', async () => {
  const { codes, person } = begin()
  await person.keyboard('4271{ArrowLeft}{ArrowLeft}{Backspace}')
  expect([typed(), stood()]).toEqual([['4', '', '7', '1'], 1])
  await person.keyboard('3')
  expect([typed(), stood(), codes]).toEqual([['4', '3', '7', '1'], 2, ['4271', '4371']])
})

test('a digit typed over another takes its place', async () => {
  const { person } = begin()
  await person.keyboard('42{Home}9')
  expect([typed(), stood()]).toEqual([['9', '2', '', ''], 1])
})

test('arrows, Home and End move between the boxes', async () => {
  const { person } = begin()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(stood()).toBe(2)
  await person.keyboard('{End}{ArrowRight}')
  expect(stood()).toBe(3)
  await person.keyboard('{ArrowLeft}')
  expect(stood()).toBe(2)
  await person.keyboard('{Home}{ArrowLeft}')
  expect(stood()).toBe(0)
})

test('a pasted code fills all boxes, in whichever it is pasted', async () => {
  const { codes, person } = begin()
  boxes()[2]!.focus()
  await person.paste('Your code is 42-71')
  expect([typed(), stood(), codes]).toEqual([['4', '2', '7', '1'], 3, ['4271']])
})

test('a code that the phone puts into the first box fills all of them', async () => {
  const { codes } = begin()
  fireEvent.change(boxes()[0]!, { target: { value: '4271' } })
  await expect.poll(() => codes).toEqual(['4271'])
  expect(typed()).toEqual(['4', '2', '7', '1'])
})

test('after a wrong code the boxes are empty, focus is on the first, and it says why', async () => {
  const { codes, person } = begin()
  await person.keyboard('1234')
  expect(codes).toEqual(['1234'])
  await expect.poll(typed).toEqual(['', '', '', ''])
  expect(stood()).toBe(0)
  expect(boxes()[0]!.getAttribute('aria-invalid')).toBe('true')
  const described = boxes()[0]!.getAttribute('aria-describedby')!
  expect(document.getElementById(described)?.textContent).toContain('Invalid OTP')
})
