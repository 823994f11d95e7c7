import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from './panel.tsx'

/** Ways to the machinery behind: the test gateway, the calls. */
export function Doors({ sandboxUrl }: { sandboxUrl: string }) {
  const doors = [
    ...(sandboxUrl ? [{ href: sandboxUrl, name: m.demo_gateway(), text: m.demo_gateway_text() }] : []),
    { href: '/api/docs', name: m.demo_calls(), text: m.demo_calls_text() },
  ]
  return (
    <Panel title={m.demo_ways()}>
      <ul>
        {doors.map(({ href, name, text }) => (
          <li key={href} className="border-t border-line">
            <a href={href} className="group flex min-h-12 items-center gap-3 py-2">
              <span className="grow">
                <span className="font-label text-indigo underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <Icon name="right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
