import { defineArea } from '../define-area.ts'

/** Desk of one fundraiser, for who organises and who manages it. */
export const manageArea = defineArea('manage', {
  landing: { path: '', file: 'landing-page.tsx' },
  desk: { path: ':id', file: 'overview-page.tsx' },
  gifts: { path: ':id/gifts', file: 'gifts-page.tsx' },
  updates: { path: ':id/updates', file: 'updates/updates-page.tsx' },
  addUpdate: { path: ':id/updates/new', file: 'updates/add-update-page.tsx' },
  editUpdate: { path: ':id/updates/:updateId', file: 'updates/edit-update-page.tsx' },
  messages: { path: ':id/messages', file: 'messages-page.tsx' },
  conversation: { path: ':id/messages/:conversationId', file: 'conversation-page.tsx' },
  thanks: { path: ':id/thanks', file: 'thanks-page.tsx' },
  requests: { path: ':id/requests', file: 'requests-page.tsx' },
  askStory: { path: ':id/requests/story', file: 'story-page.tsx' },
  request: { path: ':id/requests/:requestId', file: 'request-page.tsx' },
  proof: { path: ':id/proof', file: 'proof-page.tsx' },
  withdrawals: { path: ':id/withdrawals', file: 'withdrawals/withdrawals-page.tsx' },
  askWithdrawal: { path: ':id/withdrawals/new', file: 'withdrawals/ask-page.tsx' },
  withdrawal: { path: ':id/withdrawals/:withdrawalId', file: 'withdrawals/withdrawal-page.tsx' },
  bills: { path: ':id/bills', file: 'bills/bills-page.tsx' },
  team: { path: ':id/team', file: 'team-page.tsx' },
  share: { path: ':id/share', file: 'share-page.tsx' },
})
