import { element } from './element.js';

/** Where the page speaks: one place, so that a reader of the screen says one thing after the other. */
export class Voice {
  readonly root: HTMLElement = element('p', { class: 'voice', role: 'status' });

  /** For whoever cannot see what changed. */
  say(message: string): void {
    this.#put(message, false);
  }

  /** For everybody: it is shown as well. */
  tell(message: string): void {
    this.#put(message, true);
  }

  hush(): void {
    this.#put('', false);
  }

  #put(message: string, isShown: boolean): void {
    this.root.textContent = message;
    this.root.classList.toggle('shown', isShown);
  }
}
