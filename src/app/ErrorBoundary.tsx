import { Component } from "react";
import type { ReactNode } from "react";
import { Button } from "../ui";
import styles from "./App.module.css";

interface ErrorBoundaryProps {
  /** Name of the part inside. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A screen that fails says so and leaves the rest of the page standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: string | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <h1>{this.props.name} could not be drawn</h1>
        <p>Your data is safe. Try again; if it fails again, undo the last change or reload the page.</p>
        <p className="ink-3">{this.state.failure}</p>
        <p>
          <Button onClick={() => this.setState({ failure: null })}>Try again</Button>{" "}
          <Button onClick={() => location.reload()}>Reload</Button>
        </p>
      </div>
    );
  }
}
