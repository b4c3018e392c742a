import { Component, type ReactNode } from "react";
import { Button, problem } from "../ui";
import styles from "./App.module.css";
import { isMissing, WHY_MISSING } from "../worker/client/errors";

const reload = (): void => location.reload();

interface ErrorBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
  /** For a part that covers the page: its failure shows a message, and this callback removes the part. */
  readonly onFailed?: () => void;
}

/** Shows an error instead of a screen that failed; the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: string | null }> {
  override state: { readonly failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch() {
    const { name, onFailed } = this.props;
    const { failure } = this.state;
    if (!onFailed || failure === null) return;
    const isLoaded = !isMissing(failure);
    problem(`${name} could not be ${isLoaded ? "drawn" : "loaded"}`, {
      description: isLoaded ? failure : WHY_MISSING,
      action: { label: "Reload", onClick: reload },
      lasts: Infinity,
    });
    onFailed();
    this.setState({ failure: null });
  }

  override render() {
    const { name, children, onFailed } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (onFailed) return null;
    const isLoaded = !isMissing(failure);
    return (
      <div className={styles.failure} role="alert">
        <h1>
          {name} could not be {isLoaded ? "drawn" : "loaded"}
        </h1>
        <p>
          {isLoaded
            ? "Your data is safe. Try again; if it fails again, undo the last change or reload the page."
            : `${WHY_MISSING} Reload the page.`}
        </p>
        <p className="ink-3">{failure}</p>
        <p>
          {/* The page cannot request a script again that failed to load. */}
          {isLoaded && <Button onClick={() => this.setState({ failure: null })}>Try again</Button>}{" "}
          <Button kind={isLoaded ? undefined : "primary"} onClick={reload}>
            Reload
          </Button>
        </p>
      </div>
    );
  }
}
