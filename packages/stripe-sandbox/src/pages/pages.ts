import type { Form } from '../form-body.ts';
import type { World } from '../world.ts';
import { payOnPage, showInvoice } from './invoice-page.ts';
import { changeInPortal, showPortal } from './portal-page.ts';

/** A page that Stripe would host; whoever has its address may see it, as there. */
interface HostedPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(world: World, id: string, form: Form): Response;
}

/** Every page that the stand-in hosts. */
export const PAGES: readonly HostedPage[] = [
  { method: 'GET', path: '/sandbox/portal/:id', answer: (world, id) => showPortal(world, id) },
  { method: 'POST', path: '/sandbox/portal/:id', answer: changeInPortal },
  { method: 'GET', path: '/sandbox/invoices/:id', answer: (world, id) => showInvoice(world, id) },
  { method: 'POST', path: '/sandbox/invoices/:id', answer: payOnPage },
];
