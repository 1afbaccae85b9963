import { useMutation } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { interviewMessages } from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { findTestProject } from './interviews.queries.ts';

/** Calls Walt with this interview, in the first project there is. */
export function TestInterview({ interviewId }: { interviewId: string }) {
  const navigate = useNavigate();
  const test = useMutation({
    mutationFn: findTestProject,
    onSuccess: (projectId) => {
      if (projectId) navigate(generatePath(paths.interview, { projectId, interviewId }));
      else window.alert(interviewMessages.noProject);
    },
    onError: (error) => reportError(error),
  });
  return (
    <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()}>
      Test this interview
    </Button>
  );
}
